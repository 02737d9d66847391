// The table and the form of /medical in other engines.
import { describe, expect, it } from 'vitest';
import { acceptOffers } from '../../testing/content.ts';
import { storedOffers } from '../../testing/offers.ts';
import { inEachEngine, untilUnderHeader } from './engines.ts';
import { hasFocus, isPresent, layoutErrors, textOf } from './in-page.ts';

const title = 'Donated Medical Supplies – Bay Area Healthcare Workers Coalition';

inEachEngine((engine, site) => {
	const pageTitle = () => document.title;

	async function fill(name: string, text: string) {
		await engine.click(`[name=${name}]`);
		await engine.type(text);
	}

	describe('the table', () => {
		it('keeps its header below the top bar', async () => {
			await engine.visit('/medical');
			await engine.evaluate(() =>
				document.querySelector('tbody tr:last-child')?.scrollIntoView({ behavior: 'instant' }),
			);
			await untilUnderHeader(engine, 'thead th');
		});

		it('fills each header cell with its button', async () => {
			await engine.visit('/medical');
			for (const width of [1280, 768, engine.narrowest]) {
				await engine.resize(width);
				const gaps = await engine.evaluate(headerGaps);
				expect(gaps).toHaveLength(16);
				expect(gaps.filter((gap) => Math.abs(gap) >= 1)).toEqual([]);
			}
		});
	});

	describe('the form', () => {
		it('has fields of equal height', async () => {
			await engine.visit('/medical');
			expect(await engine.evaluate(fieldHeights)).toHaveLength(1);
		});

		it('shows its errors, keeps the input, and sends it once it is valid', async () => {
			await acceptOffers(site, { offerNextSteps: '1. We **call** you.' });
			const page = async () => (await fetch(`${site.url}/medical`)).text();
			await expect.poll(page).toContain('"acceptOffers":true');
			await engine.visit('/medical');
			await fill('firstName', 'Sample');
			await fill('email', 'name@');
			await engine.click('[value=Refurbished]');
			const before = await engine.evaluate(formValues);
			await engine.click('form [type=submit]');
			await engine.until(`Error: ${title}`, pageTitle);
			await engine.until(true, hasFocus, '.error-summary');
			expect(await engine.evaluate(formValues)).toEqual(before);
			await engine.resize(engine.narrowest);
			await engine.until([], layoutErrors);

			await engine.click('.error-summary a[href="#donation-email"]');
			await engine.until(true, hasFocus, '[name=email]');
			await engine.evaluate(() => {
				const email = document.querySelector('[name=email]');
				if (email instanceof HTMLInputElement) email.select();
			});
			await engine.type('donor@example.org');
			await fill('lastName', 'Donor');
			await fill('phone', '555-010-0000');
			await fill('itemName', 'Masks');
			await engine.evaluate(pickDate, '[name=expirationDate]', '2020-01-01');
			await engine.until(true, isPresent, '.field-advice');
			await engine.evaluate(pickDate, '[name=preferredDate]', '2027-01-31');
			await fill('availableTimeSlots', 'mornings');
			await engine.click('[name=acknowledgment]');
			await engine.until(title, pageTitle);
			await engine.click('form [type=submit]');
			await engine.until(`Offer received – ${title}`, pageTitle);
			await engine.until(true, hasFocus, '#donation-form');
			const [offer] = await storedOffers(site);
			expect(await engine.evaluate(textOf, '.offered dd')).toBe(offer?.reference);
			await engine.until('call', textOf, '.offered .prose strong');
			await engine.until([], layoutErrors);
		});
	});
});

/** Returns how much wider and higher each header cell is, without borders, than its button. */
function headerGaps() {
	return [...document.querySelectorAll('.supplies-table thead th')].flatMap((cell) => {
		const button = cell.querySelector('button')?.getBoundingClientRect();
		return [cell.clientWidth - (button?.width ?? 0), cell.clientHeight - (button?.height ?? 0)];
	});
}

/** Returns the heights of the form's single-line fields. */
function fieldHeights() {
	const fields = [...document.querySelectorAll('.donation input.form-control')];
	return [...new Set(fields.map((field) => Math.round(field.getBoundingClientRect().height)))];
}

/** Returns the form's values. */
function formValues() {
	const form = document.querySelector('form');
	return form ? Object.fromEntries(new FormData(form).entries()) : {};
}

/** Enters a date as its picker does. */
function pickDate(selector: string, value: string) {
	const input = document.querySelector(selector);
	if (!(input instanceof HTMLInputElement)) throw new Error(`There is no ${selector}`);
	input.value = value;
	input.dispatchEvent(new Event('input', { bubbles: true }));
}
