import type { Dialog, Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { layoutFaults } from '../../../scripts/lab/engines/in-page.mjs';
import { expectNoAxeViolations, type Page } from '../../../scripts/testing/browser.mjs';
import { acceptOffers, addRecords, arabic } from '../../../scripts/testing/content.mjs';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { storedOffers } from '../../../scripts/testing/offers.ts';
import {
	fillDonationForm,
	holdRequests,
	sidewaysScroll,
	untilHydrated,
} from '../../../scripts/testing/page.mjs';

const { site, newPage } = sharedSiteInBrowser();

const nextSteps = `1. We **call** you.\n2. ${arabic.name}`;
const settings = {
	offersTo: 'offers@example.org',
	offersToShown: 'true',
	offerNextSteps: nextSteps,
};
const pageOf = async (url: string) => (await fetch(`${url}/medical`)).text();

beforeAll(async () => {
	await addRecords(site, 'needs', [{ item: 'Opened medicines', cannotTake: true }]);
	await acceptOffers(site, settings);
	const isOn = async () => expect(await pageOf(site.url)).toContain('"acceptOffers":true');
	await vi.waitFor(isOn, { timeout: 60_000 });
});

/** Opens /medical; `answers` stand in for the site's, an offer each, and none of them is a dead line. */
async function open(options = {}, answers?: (Parameters<Route['fulfill']>[0] | undefined)[]) {
	const opened = await newPage(options);
	const { page } = opened;
	if (answers)
		await page.route('**/api/offers', (route) => {
			const answer = answers.shift();
			return answer ? route.fulfill(answer) : route.abort();
		});
	await page.goto('/medical');
	await untilHydrated(page);
	return opened;
}

const taken = { json: { reference: 'K7QF-2M' } };

/** The references of what the site has stored of an item. */
async function referencesOf(itemName: string) {
	const offers = await storedOffers(site);
	return offers.filter((offer) => offer.itemName === itemName).map(({ reference }) => reference);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Donation Form' });
const sending = (page: Page) => page.getByRole('button', { name: 'Sending…' });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const another = (page: Page) => page.getByRole('button', { name: 'Offer something else' });
const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you,/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const itemName = (page: Page) => page.getByLabel('Item name');

/** What a browser keeps of the site when the page is gone. */
const keptOf = (page: Page) =>
	page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]);

it('leads by keyboard from the form to what was offered, and to the next', async () => {
	const { page, messages } = await open();
	const before = await keptOf(page);
	await fillDonationForm(page, { 'Item name': 'Stethoscopes' });
	await page.getByLabel('Available time slots').focus();
	await page.keyboard.press('Enter');
	await expect.poll(() => focused(page)).toBe('Thank you, Sample');
	expect(await page.title()).toMatch(/^Offer received – Donated Medical Supplies – /);
	const [reference = ''] = await referencesOf('Stethoscopes');
	expect(reference).toMatch(/^\w{4}-\w{2}$/);
	expect(await page.locator('.offered dd').first().textContent()).toBe(reference);
	// Its mark too is below the bar.
	expect((await page.locator('.offered svg').boundingBox())?.y).toBeGreaterThan(64);
	expect(await keptOf(page)).toEqual(before);
	expect(page.url()).toBe(`${site.url}/medical`);
	await page.keyboard.press('Tab');
	expect(await focused(page)).toBe('Print a packing list');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect.poll(() => focused(page)).toBe('Medical Supplies Donation Form');
	expect(await page.getByLabel('First name').inputValue()).toBe('Sample');
	expect(await itemName(page).inputValue()).toBe('');
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
	expect(messages).toEqual([]);
});

describe('is stored once', () => {
	it('where it is pressed twice', async () => {
		const { page } = await open();
		await fillDonationForm(page, { 'Item name': 'Pressed twice' });
		await submit(page).dblclick();
		await thanks(page).waitFor();
		expect(await referencesOf('Pressed twice')).toHaveLength(1);
	});

	it('where the answer is lost, and all is typed again after a reload', async () => {
		const { page } = await open();
		await page.route('**/api/offers', async (route) => {
			await route.fetch();
			await route.abort();
		});
		await fillDonationForm(page, { 'Item name': 'Lost' });
		await submit(page).click();
		await page.getByRole('alert').waitFor();
		await page.unroute('**/api/offers');
		await again(page).click();
		await thanks(page).waitFor();
		await page.reload();
		await untilHydrated(page);
		await fillDonationForm(page, { 'Item name': 'Lost' });
		await submit(page).click();
		await thanks(page).waitFor();
		const references = await referencesOf('Lost');
		expect(references).toHaveLength(1);
		await page
			.locator('.offered')
			.getByText(references[0] ?? '')
			.waitFor();
	});
});

it('loses nothing on a dead line, and sends it when that is back', async () => {
	const { page, context } = await open();
	await fillDonationForm(page, {
		'Item name': 'Dead',
		'Special instructions (optional)': 'Call first',
	});
	await context.setOffline(true);
	for (const button of [submit(page), again(page)]) {
		await button.click();
		await page.getByRole('alert').getByText('We could not be reached.').waitFor();
		await expect.poll(() => focused(page)).toBe('Try again');
		const bottom = () => again(page).evaluate((one) => one.getBoundingClientRect().bottom);
		await expect.poll(bottom).toBeLessThanOrEqual(801);
	}
	expect(await page.getByLabel('Special instructions').inputValue()).toBe('Call first');
	expect(await referencesOf('Dead')).toEqual([]);
	await context.setOffline(false);
	await again(page).click();
	await thanks(page).waitFor();
	await context.setOffline(true);
	await another(page).click();
	expect(await page.getByLabel('Email').inputValue()).toBe('donor@example.org');
	expect(await referencesOf('Dead')).toHaveLength(1);
});

it('keeps what is typed, and what is answered, over Back', async () => {
	const { page, context } = await open();
	const goAndComeBack = async () => {
		await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
		await page.waitForURL(`${site.url}/`);
		await page.goBack();
		await page.waitForURL('**/medical');
	};
	await fillDonationForm(page, { 'Item name': 'Back' });
	await goAndComeBack();
	expect(await itemName(page).inputValue()).toBe('Back');
	await context.setOffline(true);
	await submit(page).click();
	await page.getByRole('alert').waitFor();
	await goAndComeBack();
	await page.getByRole('alert').waitFor();
	expect(await itemName(page).inputValue()).toBe('Back');
	await context.setOffline(false);
	const answer = await holdRequests(page, '**/api/offers');
	await again(page).click();
	await sending(page).waitFor();
	await goAndComeBack();
	await sending(page).click({ force: true });
	answer();
	await thanks(page).waitFor();
	await goAndComeBack();
	await thanks(page).waitFor();
	expect(await referencesOf('Back')).toHaveLength(1);
});

describe('a reload', () => {
	/** What the browser asks when the page is reloaded. */
	async function askedAtReload(page: Page) {
		const asked: string[] = [];
		const note = (dialog: Dialog) => {
			asked.push(dialog.type());
			return dialog.accept();
		};
		page.on('dialog', note);
		await page.reload();
		page.off('dialog', note);
		await untilHydrated(page);
		return asked;
	}

	it('asks first while something is typed and not sent', async () => {
		const { page, context } = await open();
		// Browsers ask only where somebody has touched the page.
		await page.getByLabel('First name').click();
		expect(await askedAtReload(page)).toEqual([]);
		await page.getByLabel('First name').click();
		await page.keyboard.type('S');
		await page.keyboard.press('Backspace');
		expect(await askedAtReload(page)).toEqual([]);
		await page.getByLabel('First name').click();
		await page.keyboard.type('S');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
		await page.waitForURL(`${site.url}/`);
		expect(await askedAtReload(page)).toEqual(['beforeunload']);
		await page.goto('/medical');
		await untilHydrated(page);
		await fillDonationForm(page);
		await context.setOffline(true);
		await submit(page).click();
		await page.getByRole('alert').waitFor();
		await context.setOffline(false);
		expect(await askedAtReload(page)).toEqual(['beforeunload']);
		await fillDonationForm(page);
		await submit(page).click();
		await thanks(page).waitFor();
		await another(page).click();
		expect(await askedAtReload(page)).toEqual([]);
	});
});

describe('every state', () => {
	/** In a narrow and light window, and in a wide and dark one. */
	async function expectSound(page: Page) {
		for (const [width, colorScheme] of [
			[320, 'light'],
			[1280, 'dark'],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			expect(await sidewaysScroll(page)).toBe(0);
			await expect.poll(() => page.evaluate(layoutFaults)).toEqual([]);
			await expectNoAxeViolations(page);
		}
	}

	it('satisfies axe and keeps in its boxes, with the longest words', async () => {
		const fault = { specialInstructions: { code: 'no', message: 'Say less' } };
		const refused = { status: 400, json: { message: 'No', data: fault } };
		const { page } = await open({}, [refused, undefined, taken]);
		await itemName(page).fill('Opened medicines');
		await page.getByLabel('Expiration date').fill('2020-01-01');
		expect(await page.locator('.field-advice').count()).toBe(2);
		await expectSound(page);
		await fillDonationForm(page, {
			'First name': 'مريم',
			'Item name': `${arabic.name} ${'x'.repeat(150)}`,
			'Special instructions (optional)': arabic.description,
			'Expiration date (optional)': '2020-01-01',
		});
		await submit(page).click();
		await page.getByRole('link', { name: 'Say less' }).waitFor();
		await expectSound(page);
		await page.getByLabel('Special instructions').fill(arabic.name);
		await submit(page).click();
		await page.getByRole('alert').waitFor();
		await expectSound(page);
		const answer = await holdRequests(page, '**/api/offers');
		await again(page).click();
		await sending(page).waitFor();
		await expectSound(page);
		answer();
		await thanks(page).waitFor();
		await page.locator('.prose strong').waitFor();
		await expectSound(page);
		const arabicOnes = page.locator('.offered :is(bdi, dd)[lang=ar][dir=rtl]');
		expect(await arabicOnes.count()).toBe(2);
	});
});

it.each(['A4', 'Letter'] as const)('the packing list is one sheet of %s, alone', async (format) => {
	const { page } = await open({ colorScheme: 'dark' }, [taken]);
	const long = 'Sample '.repeat(28);
	await fillDonationForm(page, {
		'Item name': long,
		'Lot or serial number (optional)': long,
		'Expiration date (optional)': '2027-12-31',
	});
	await submit(page).click();
	await thanks(page).waitFor();
	expect(await page.locator('.packing-list').isVisible()).toBe(false);
	const pdf = await page.pdf({ format });
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	await page.emulateMedia({ media: 'print' });
	const lines = (await page.locator('body').allInnerTexts()).join().split('\n').filter(Boolean);
	expect(lines[0]).toBe('Packing list');
	expect(lines.at(-1)).toMatch(/^Box _+ of _+$/);
	expect(lines.join()).toContain('K7QF-2M');
	expect(lines.join()).not.toMatch(/Donor|Thank you|Donated|donor@/);
});

it('says without JavaScript where else to offer', async () => {
	const { page } = await newPage({ javaScriptEnabled: false, width: 320 });
	await page.goto('/medical');
	const notice = page.getByText(/^This form works only with JavaScript/);
	expect((await notice.allInnerTexts())[0]).toMatch(
		/You can write to us instead: offers@example\.org$/,
	);
	const link = page.getByRole('link', { name: 'offers@example.org' });
	expect(await link.getAttribute('href')).toBe('mailto:offers@example.org');
	expect(await page.getByText('is sent anywhere').count()).toBe(0);
	expect(await page.getByRole('button').count()).toBe(0);
	expect(await sidewaysScroll(page)).toBe(0);
});
