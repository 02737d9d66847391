// The table and the form of /medical.
import { describe, expect, it } from 'vitest';
import {
	attributeOf,
	fieldHeights,
	formValues,
	hasFocus,
	headerGaps,
	layoutFaults,
	pickDate,
	textOf,
} from './in-page.mjs';
import { visit } from './visit.mjs';

const title = 'Donated Medical Supplies – Bay Area Healthcare Workers Coalition';

/** @param {import('./engine.mjs').Engine} engine */
export function walkForm(engine) {
	const pageTitle = () => document.title;

	/** @param {string} name @param {string} text */
	async function fill(name, text) {
		await engine.click(`[name=${name}]`);
		await engine.type(text);
	}

	describe('the table', () => {
		it('is sorted by its headers', async () => {
			await visit(engine, '/medical');
			const header = 'thead th:nth-child(2)';
			const first = 'tbody tr:first-child th';
			await engine.click(`${header} button`);
			await engine.until('ascending', attributeOf, header, 'aria-sort');
			expect(await engine.evaluate(textOf, first)).toBe('Wheelchair');
			await engine.click(`${header} button`);
			await engine.until('descending', attributeOf, header, 'aria-sort');
			expect(await engine.evaluate(textOf, first)).toBe('Masks');
		});

		it('fills each header cell with its button', async () => {
			await visit(engine, '/medical');
			for (const width of [1280, 768, engine.narrowest]) {
				await engine.resize(width);
				await engine.until(width, () => innerWidth);
				const gaps = await engine.evaluate(headerGaps);
				expect(gaps).toHaveLength(16);
				expect(gaps.filter((gap) => Math.abs(gap) >= 1)).toEqual([]);
			}
		});
	});

	describe('the form', () => {
		it('has fields of one height', async () => {
			await visit(engine, '/medical');
			expect(await engine.evaluate(fieldHeights)).toHaveLength(1);
		});

		it('says what is wrong, loses nothing, and takes what is right', async () => {
			await visit(engine, '/medical');
			await fill('firstName', 'Sample');
			await fill('email', 'name@');
			await engine.click('[value=Refurbished]');
			const before = await engine.evaluate(formValues);
			await engine.click('form [type=submit]');
			await engine.until(`Error: ${title}`, pageTitle);
			await engine.until(true, hasFocus, '.error-summary');
			expect(await engine.evaluate(formValues)).toEqual(before);
			await engine.resize(engine.narrowest);
			await engine.until(engine.narrowest, () => innerWidth);
			await engine.until([], layoutFaults);

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
			await engine.evaluate(pickDate, '[name=preferredDate]', '2027-01-31');
			await fill('availableTimeSlots', 'mornings');
			await engine.click('[name=acknowledgment]');
			await engine.until(title, pageTitle);
			await engine.evaluate(keepLogged);
			await engine.click('form [type=submit]');
			await engine.until('donor@example.org', () => document.body.dataset.email);
		});
	});
}

/** In the page: keeps what a submit logs. */
function keepLogged() {
	const log = console.log;
	console.log = (/** @type {{ email?: string }[]} */ ...values) => {
		document.body.dataset.email = values.find((value) => value?.email)?.email;
		log(...values);
	};
}
