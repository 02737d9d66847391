import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { belowHeader, indents, layoutErrors } from '../../../scripts/lab/engines/in-page.ts';
import { expectNoAxeViolations, type Page, visualRules } from '../../../scripts/testing/browser.ts';
import {
	acceptOffers,
	addRecords,
	arabic,
	changeRecord,
} from '../../../scripts/testing/content.ts';
import { storedOffers } from '../../../scripts/testing/offers.ts';
import {
	enlargeText,
	fillDonationForm,
	holdRequests,
	sidewaysScroll,
	translate,
	untilHydrated,
} from '../../../scripts/testing/page.ts';
import { sharedSiteInBrowser } from '../../../scripts/testing/shared.ts';

const { site, newPage } = sharedSiteInBrowser();

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Donation Form' });
const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
const firstName = (page: Page) => page.getByLabel('First name');

/**
 * Opens /medical and waits until its code runs. Each of `answers` is the response to one offer in
 * place of the site's; undefined drops the connection.
 */
async function open(
	options: Parameters<typeof newPage>[0] = {},
	responses?: (Parameters<Route['fulfill']>[0] | undefined)[],
) {
	const watched = await newPage(options);
	const { page } = watched;
	if (responses)
		await page.route('**/api/offers', (route) => {
			const response = responses.shift();
			return response ? route.fulfill(response) : route.abort();
		});
	await page.goto('/medical');
	await untilHydrated(page);
	return watched;
}

const resizeTo = (page: Page, width: number, height = 800) =>
	page.setViewportSize({ width, height });

const focused = (page: Page) =>
	page.evaluate(() => {
		const element = document.activeElement;
		const value = element instanceof HTMLInputElement ? element.value : '';
		return `${element?.getAttribute('name') ?? element?.textContent}${value && `=${value}`}`;
	});

it('sorts a table that the browser has translated', async () => {
	const { page } = await open();
	await translate(page);
	await page.getByRole('columnheader', { name: 'ItemName' }).getByRole('button').click();
	const first = page.getByRole('row').nth(1);
	await expect.poll(() => first.textContent()).toMatch(/^Blood pressure monitor20Automatic/);
});

it.each([360, 768, 1280])('has a head row of words, at %i px', async (width) => {
	const { page } = await open({ viewport: { width, height: 740 } });
	const areWords = await page
		.locator('thead th')
		.first()
		.evaluate((head) => {
			const words = [...head.querySelectorAll('span span')];
			const [first, second] = words.map((word) => word.getBoundingClientRect());
			return first && second && (second.left > first.right + 3 || second.top >= first.bottom);
		});
	expect(areWords).toBe(true);
});

it('draws zeros without a slash, in both weights', async () => {
	const { page } = await open();
	const middles = await page.evaluate(async () => {
		await document.fonts.ready;
		const context = new OffscreenCanvas(200, 200).getContext('2d');
		if (!context) throw new Error('no canvas');
		return [400, 700].map((weight) => {
			context.clearRect(0, 0, 200, 200);
			context.font = `${weight} 150px "Atkinson Hyperlegible Next"`;
			const { width, actualBoundingBoxAscent: ascent } = context.measureText('0');
			context.fillText('0', 0, 150);
			const alphaAt = (x: number) => context.getImageData(x, 150 - ascent / 2, 1, 1).data[3];
			const row = Array.from({ length: Math.round(width) }, (_, x) => alphaAt(x) ?? 0);
			return { isInked: row.some((alpha) => alpha > 200), middle: row[Math.round(width / 2)] };
		});
	});
	expect(middles).toEqual([400, 700].map(() => ({ isInked: true, middle: 0 })));
});

it('keeps entries from before hydration, and delays a submit until it can be checked', async () => {
	const { page, messages } = await newPage();
	const release = await holdRequests(page, '**/*.js');
	await page.goto('/medical', { waitUntil: 'commit' });
	const texts = { 'First name': 'Sample', Quantity: '7', 'Item description': 'Typed early' };
	const entries = Object.entries(texts);
	for (const [label, text] of entries) await page.getByLabel(label).fill(text);
	for (const label of ['Shipping', 'tax receipt']) await page.getByLabel(label).check();
	await submitButton(page).click();
	expect(page.url()).toBe(`${site.url}/medical`);
	release();
	await summary(page).waitFor();
	for (const [label, text] of entries) expect(await page.getByLabel(label).inputValue()).toBe(text);
	for (const label of ['Shipping', 'tax receipt'])
		expect(await page.getByLabel(label).isChecked()).toBe(true);
	const links = await summary(page).getByRole('link').allTextContents();
	expect(links).not.toContain('First name must be at least 2 characters');
	expect(links).toHaveLength(7);
	expect(page.url()).toBe(`${site.url}/medical`);
	expect(messages).toEqual([]);
});

it('a date is pale, and refused in words, until all of its parts are entered', async () => {
	const { page } = await open();
	const date = page.getByLabel('Expiration date');
	const color = () => date.evaluate((element) => getComputedStyle(element).color);
	const pale = await color();
	await fillDonationForm(page);
	await date.focus();
	await page.keyboard.press('1');
	await page.keyboard.press('2');
	expect([await date.inputValue(), await color()]).toEqual(['', pale]);
	await submitButton(page).click();
	await expect
		.poll(() => summary(page).getByRole('link').allInnerTexts())
		.toEqual(['The date is incomplete. Enter month, day and year.']);
	await date.fill('2027-12-31');
	await summary(page).waitFor({ state: 'detached' });
	expect(await color()).not.toBe(pale);
});

const way = (page: Page) =>
	page.getByRole('link', { name: 'Medical Supplies Donation Form', exact: true });

/** Waits until the heading has the focus, and returns its position below the sticky bar. */
async function arrival(page: Page) {
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent))
		.toBe('Medical Supplies Donation Form');
	return page.evaluate(belowHeader, ':focus');
}

it.each([
	[360, true],
	[1280, false],
])(
	'the link to the form leads to its heading and fields, at %i px, scripts: %s',
	async (width, javaScriptEnabled) => {
		const { page, errors } = await newPage({ width, javaScriptEnabled });
		await page.goto('/medical');
		if (javaScriptEnabled) await untilHydrated(page);
		// On the second click, the address is already the current one.
		for (const _ of ['first', 'second']) {
			await way(page).click();
			await expect.poll(() => arrival(page)).toBeGreaterThanOrEqual(0);
			expect(await arrival(page)).toBeLessThan(100);
			expect(page.url()).toBe(`${site.url}/medical#donation-form`);
		}
		await page.keyboard.press('Tab');
		expect(await focused(page)).toBe('firstName');
		expect(errors).toEqual([]);
	},
);

describe('the layout', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await open());
	});
	const region = () => page.getByRole('region', { name: 'Donated Medical Supplies' });
	const resize = (width: number, height?: number) => resizeTo(page, width, height);

	it('makes fields as wide as their content', async () => {
		await resize(768);
		const widthOf = async (label: string) =>
			(await page.getByLabel(label, { exact: true }).boundingBox())?.width ?? 0;
		const whole = await widthOf('Email');
		const half = await widthOf('First name');
		expect(await widthOf('Quantity')).toBeLessThan(half / 2);
		expect(await widthOf('Phone')).toBeCloseTo(half, 0);
		expect(await widthOf('Preferred date')).toBeCloseTo(half, 0);
		expect(await widthOf('Expiration date (optional)')).toBeCloseTo(half, 0);
		expect(half).toBeLessThan(whole);
	});

	it('numbers the cards without adding to their names, and prints no white number', async () => {
		const number = () =>
			page
				.locator('legend h3')
				.last()
				.evaluate((heading) => {
					const { content, color, backgroundColor } = getComputedStyle(heading, '::before');
					return { content, color, backgroundColor };
				});
		expect((await number()).content).toBe('counter(card) / ""');
		await page.getByRole('group', { name: 'Legal and Consent', exact: true }).waitFor();
		await page.emulateMedia({ media: 'print' });
		expect(await number()).toMatchObject({
			color: 'rgb(0, 0, 0)',
			backgroundColor: 'rgba(0, 0, 0, 0)',
		});
		await page.emulateMedia({ media: null });
	});

	it.each([320, 768])(
		'keeps a focused header visible beside the sticky first column, at %i px',
		async (width) => {
			await resize(width);
			const buttons = page.getByRole('columnheader').getByRole('button');
			await buttons.last().focus();
			for (let left = await buttons.count(); left > 1; left -= 1) {
				await page.keyboard.press('Shift+Tab');
				const seen = await page.evaluate(() => {
					const column = document.querySelector('thead th')?.getBoundingClientRect().right ?? 0;
					const focus = document.activeElement;
					const own = focus?.closest('th')?.cellIndex === 0;
					return own || (focus?.getBoundingClientRect().right ?? 0) > column + 1;
				});
				expect(seen, await focused(page)).toBe(true);
			}
		},
	);

	it.each([
		[1280, 'the window'],
		[360, 'its box'],
	])('keeps the header in view while the table scrolls, at %i px in %s', async (width) => {
		await resize(width, 300);
		await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
		const [header = 0, edge = 0] = await region().evaluate((box) => {
			// Higher than the box ever is.
			const row = box.querySelector('tbody')?.appendChild(document.createElement('tr'));
			row?.style.setProperty('height', '20rem');
			box.scrollTop = box.scrollHeight;
			const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
			const scrolls = box.scrollTop > 0;
			const top = box.querySelector('thead th')?.getBoundingClientRect().top ?? 0;
			const edge = scrolls ? box.getBoundingClientRect().top + box.clientTop : bar;
			row?.remove();
			return [top, edge];
		});
		expect(Math.abs(header - edge)).toBeLessThan(2);
	});

	it('shows rows below its header in text at twice the size', async () => {
		await resize(360);
		await enlargeText(page);
		const seen = await region().evaluate((box) => {
			const edge = box.getBoundingClientRect().bottom;
			const rows = [...box.querySelectorAll('tbody tr')];
			return rows.filter((row) => row.getBoundingClientRect().bottom < edge).length;
		});
		expect(seen).toBeGreaterThan(0);
		await enlargeText(page, '');
	});

	it('keeps a text in another direction in its column', async () => {
		await resize(1280);
		const cells = page.getByRole('rowheader');
		await cells.nth(1).evaluate((cell) => cell.setAttribute('dir', 'rtl'));
		expect(new Set(await cells.evaluateAll(indents)).size).toBe(1);
	});

	it('says that the table scrolls as long as it does, and keeps its first column in view', async () => {
		const hint = page.getByText('Scroll sideways for more columns.');
		const without = await newPage({ javaScriptEnabled: false });
		await without.page.goto('/medical');
		const hintWithout = without.page.getByText('Scroll sideways for more columns.');
		for (const width of [1280, 1040, 360]) {
			await resize(width);
			await resizeTo(without.page, width);
			await hint.waitFor({ state: width === 1280 ? 'hidden' : 'visible' });
			await hintWithout.waitFor({ state: width === 1280 ? 'hidden' : 'visible' });
		}
		await region().evaluate((box) => box.scrollTo(0, 0));
		const place = () =>
			page
				.getByRole('rowheader')
				.first()
				.evaluate((cell) => cell.getBoundingClientRect().left);
		const before = await place();
		await region().focus();
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => region().evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
		expect(await place()).toBe(before);
	});
});

describe('with offers accepted', () => {
	beforeAll(async () => {
		await addRecords(site, 'needs', [{ item: 'Opened medicines', cannotTake: true }]);
		await acceptOffers(site, {
			offersTo: 'offers@example.org',
			offersToShown: 'true',
			offerNextSteps: `1. We **call** you.\n2. ${arabic.name}`,
		});
		const html = async () => (await fetch(`${site.url}/medical`)).text();
		const isOn = async () => expect(await html()).toContain('"acceptOffers":true');
		await vi.waitFor(isOn, { timeout: 60_000 });
	});

	const taken = { json: { reference: 'K7QF-2M' } };
	const sending = (page: Page) => page.getByRole('button', { name: 'Sending…' });
	const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
	const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you,/ });
	const itemName = (page: Page) => page.getByLabel('Item name');

	/** Returns everything that a browser stores for the site after the page is closed. */
	const keptOf = (page: Page) =>
		page.evaluate(() => [
			{ ...localStorage },
			{ ...sessionStorage },
			document.cookie,
			history.state,
		]);

	it('entries outlive the page in their tab, and are erased when they are sent', async () => {
		const { page } = await open({}, [taken]);
		await fillDonationForm(page, { 'Item name': 'Stethoscopes' });
		await page.getByRole('radio', { name: 'Used' }).check();
		const kept = () => page.evaluate(() => sessionStorage.length);
		expect(await kept()).toBe(0);
		page.on('dialog', (dialog) => void dialog.accept());
		// A browser fills in a form by itself if the page is only reloaded.
		await page.goto('about:blank');
		await page.goto('/medical');
		await expect.poll(() => page.getByLabel('Item name').inputValue()).toBe('Stethoscopes');
		expect(await page.getByRole('radio', { name: 'Used' }).isChecked()).toBe(true);
		expect(await kept()).toBe(0);
		await page.evaluate(() => dispatchEvent(new Event('pagehide')));
		expect(await kept()).toBe(1);
		await submitButton(page).click();
		await page.getByText('Thank you').first().waitFor();
		expect(await kept()).toBe(0);
		await page.goto('about:blank');
		await page.goto('/medical');
		await untilHydrated(page);
		expect(await firstName(page).inputValue()).toBe('');
	});

	it('keyboard users can send a form, retry after a lost connection, and offer another item', async () => {
		const { page, context } = await open();
		const before = await keptOf(page);
		await fillDonationForm(page, { 'Item name': 'Stethoscopes' });
		await page.getByLabel('Available time slots').focus();
		await context.setOffline(true);
		for (const _ of ['first', 'second']) {
			await page.keyboard.press('Enter');
			await page.getByRole('alert').getByText('We could not be reached.').waitFor();
			await expect.poll(() => focused(page)).toBe('Try again');
			const bottom = () => again(page).evaluate((one) => one.getBoundingClientRect().bottom);
			await expect.poll(bottom).toBeLessThanOrEqual(801);
		}
		await context.setOffline(false);
		await page.keyboard.press('Enter');
		await expect.poll(() => focused(page)).toBe('Thank you, Sample');
		const [offer] = await storedOffers(site);
		expect(offer?.itemName).toBe('Stethoscopes');
		expect(await page.locator('.offered dd').first().textContent()).toBe(offer?.reference);
		// Its icon is below the bar too.
		expect((await page.locator('.offered svg').boundingBox())?.y).toBeGreaterThan(64);
		expect(await keptOf(page)).toEqual(before);
		expect(page.url()).toBe(`${site.url}/medical`);
		for (const next of [
			'offers@example.org',
			'Print a packing list',
			'Print this offer',
			'Offer something else',
		]) {
			await page.keyboard.press('Tab');
			expect(await focused(page)).toBe(next);
		}
		await context.setOffline(true);
		await page.keyboard.press('Enter');
		await expect.poll(() => focused(page)).toBe('Medical Supplies Donation Form');
		expect(await firstName(page).inputValue()).toBe('Sample');
		await page.keyboard.press('Tab');
		expect(await focused(page)).toBe('firstName=Sample');
	});

	/** Checks the page in a narrow, light window and in a wide, dark one. */
	async function expectSound(page: Page) {
		for (const [width, colorScheme, only] of [
			[320, 'light', undefined],
			[1280, 'dark', visualRules],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			expect(await sidewaysScroll(page)).toBe(0);
			await expect.poll(() => page.evaluate(layoutErrors)).toEqual([]);
			// Other tests check the rest of the page.
			await expectNoAxeViolations(page, { only, within: '#donation-form' });
		}
	}

	it('every state passes axe and fits into its boxes, with the longest words', async () => {
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
		await submitButton(page).click();
		await page.getByRole('link', { name: 'Say less' }).waitFor();
		await expectSound(page);
		await page.getByLabel('Special instructions').fill(arabic.name);
		await submitButton(page).click();
		await page.getByRole('alert').waitFor();
		await expectSound(page);
		const response = await holdRequests(page, '**/api/offers');
		await again(page).click();
		await sending(page).waitFor();
		await expectSound(page);
		response();
		await thanks(page).waitFor();
		await page.locator('.offered .prose strong').waitFor();
		await expectSound(page);
		const arabicOnes = page.locator('.offered :is(bdi, dd)[lang=ar][dir=rtl]');
		// Most letters of the item's name are Latin.
		expect(await arabicOnes.count()).toBe(3);
		// Each is at the side of its label.
		const words = page.locator('.offered :is(dt, dd)');
		expect(Math.max(...(await words.evaluateAll(indents)))).toBeLessThan(2);
	});

	it('the packing list alone prints on one sheet', async () => {
		const { page } = await open({ colorScheme: 'dark' }, [taken]);
		const long = 'Sample '.repeat(28);
		await fillDonationForm(page, {
			'Item name': long,
			'Lot or serial number (optional)': long,
			'Expiration date (optional)': '2027-12-31',
		});
		await submitButton(page).click();
		await thanks(page).waitFor();
		expect(await page.locator('.packing-list').isVisible()).toBe(false);
		await page.emulateMedia({ media: 'print' });
		expect(await page.locator('.packing-list').isVisible()).toBe(false);
		expect(await page.getByText('Available time slots').isVisible()).toBe(true);
		expect(await page.getByRole('table').isVisible()).toBe(false);
		await page.emulateMedia({ media: null });
		await page.evaluate(() => Object.assign(window, { print: () => undefined }));
		await page.getByRole('button', { name: 'Print a packing list' }).click();
		for (const format of ['A4', 'Letter']) {
			const pdf = await page.pdf({ format });
			expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
		}
		await page.emulateMedia({ media: 'print' });
		const lines = (await page.locator('body').allInnerTexts()).join().split('\n').filter(Boolean);
		expect(lines[0]).toBe('Packing list');
		expect(lines.at(-1)).toBe(arabic.name);
		expect(lines.join()).toMatch(
			/K7QF-2M.*Box _+ of _+,We have.*until we have answered\.,.*offers@example\.org,What happens next/,
		);
		expect(lines.join()).not.toMatch(/Donor|Thank you|Donated|donor@/);
	});

	// The last tests, because they change the site's language.
	it.each([
		['English', 'en'],
		['Español', 'es'],
		['العربية', 'ar'],
	])(
		'in %s, column heads have two lines, and messages are below inputs, which stay in line',
		async (language, lang) => {
			await changeRecord(site, 'site/site', { language });
			const html = async () => (await fetch(`${site.url}/medical`)).text();
			await vi.waitFor(async () => expect(await html()).toContain(`<html lang="${lang}"`), 60_000);
			const { page } = await open();
			const control = (name: string) => page.locator(`.donation [name=${name}]`);
			async function measureAtWidths() {
				const found = [];
				for (const width of [360, 768, 1280]) {
					await resizeTo(page, width);
					// The table is measured after the resize.
					await expect.poll(() => page.evaluate(layoutErrors)).toEqual([]);
					const heads = page.locator('thead th');
					const heights = await heads.evaluateAll((all) => all.map((head) => head.clientHeight));
					expect(Math.max(...heights)).toBeLessThan(80);
					found.push(await page.evaluate(measureFields));
				}
				return found;
			}
			const empty = await measureAtWidths();
			const withMessages = (messages: number) => empty.map((each) => ({ ...each, messages }));
			expect(empty).toEqual(empty.map(({ gaps }) => ({ messages: 0, problems: [], gaps })));
			await control('quantity').focus();
			await page.keyboard.insertText('10 boxes');
			await control('itemName').fill('Opened medicines');
			for (const name of ['expirationDate', 'preferredDate'])
				await control(name).fill('2020-01-01');
			expect(await measureAtWidths()).toEqual(withMessages(4));
			for (const name of ['quantity', 'preferredDate']) await control(name).fill('');
			await control('quantity').focus();
			await page.keyboard.insertText('boxes');
			await page.locator('.donation [type=submit]').click();
			await page.locator('.field-error').first().waitFor();
			expect(await measureAtWidths()).toEqual(withMessages(11));
		},
	);
});

/**
 * In the page: counts the messages of the form's fields, lists those that are not below their input
 * and pairs of inputs that are not in line, and returns the space above each input.
 */
function measureFields() {
	const problems: string[] = [];
	const sides = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
	const inputOf = (field: Element) => field.querySelector('.form-control, .choices, .choice');
	const fields = [...document.querySelectorAll('.donation .field')];
	let messages = 0;
	for (const field of fields) {
		let edge = sides(inputOf(field)).bottom;
		for (const message of field.querySelectorAll('.field-advice, .field-error')) {
			const { top, bottom } = sides(message);
			if (top < edge || bottom > sides(field).bottom) problems.push(`${message.textContent}`);
			edge = bottom;
			messages += 1;
		}
	}
	for (const pair of document.querySelectorAll('.field-pair')) {
		const tops = [...pair.children].map((field) => Math.round(sides(inputOf(field)).top));
		const areBeside = getComputedStyle(pair).display === 'grid';
		if (areBeside && new Set(tops).size > 1) problems.push(`${pair.textContent}`);
	}
	const gaps = fields.map(inputOf).map((input) => {
		const above = input?.previousElementSibling;
		return above && Math.round(sides(input).top - sides(above).bottom);
	});
	return { messages, problems, gaps };
}
