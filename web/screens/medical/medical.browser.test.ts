import { describe, expect, it } from 'vitest';
import { belowHeader } from '../../../scripts/lab/engines/in-page.mjs';
import type { Page } from '../../../scripts/testing/browser.mjs';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import {
	enlargeText,
	holdRequests,
	translate,
	untilHydrated,
} from '../../../scripts/testing/page.mjs';

const { site, newPage } = sharedSiteInBrowser();

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Donation Form' });
const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
const firstName = (page: Page) => page.getByLabel('First name');

/** Opens /medical and waits until its code runs. */
async function open(options: Parameters<typeof newPage>[0] = {}) {
	const watched = await newPage(options);
	await watched.page.goto('/medical');
	await untilHydrated(watched.page);
	return watched;
}

const focused = (page: Page) =>
	page.evaluate(() => {
		const element = document.activeElement;
		const value = element instanceof HTMLInputElement ? element.value : '';
		return `${element?.getAttribute('name') ?? element?.textContent}${value && `=${value}`}`;
	});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string) {
	const seen: string[] = [];
	while (seen.length < 60) {
		await page.keyboard.press('Tab');
		seen.push(await focused(page));
		if (seen.at(-1)?.startsWith(name)) return;
	}
	throw new Error(`Tab never reached ${name}: ${seen.join(', ')}`);
}

it('sorts what the browser has translated', async () => {
	const { page } = await open();
	await translate(page);
	await page.getByRole('columnheader', { name: 'ItemName' }).getByRole('button').click();
	const first = page.getByRole('row').nth(1);
	await expect.poll(() => first.textContent()).toMatch(/^Blood pressure monitor20Automatic/);
});

it('leads by keyboard from a refused form through its summary to the field', async () => {
	const { page, messages, errors } = await open();
	await page.getByRole('heading', { level: 2, name: 'Medical Supplies Donation Form' }).focus();
	await tabTo(page, 'firstName');
	await page.keyboard.type('Sample');
	await tabTo(page, 'quantity=1');
	await page.keyboard.press('ArrowUp');
	await tabTo(page, 'condition=New');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect
		.poll(() => summary(page).evaluate((box) => box === document.activeElement))
		.toBe(true);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	expect(await focused(page)).toBe('lastName');
	expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
	expect(await page.getByLabel('Used', { exact: true }).isChecked()).toBe(true);
	expect([...messages, ...errors]).toEqual([]);
});

it('keeps what is typed before hydration, and holds a submit until it can be checked', async () => {
	const { page, messages } = await newPage();
	const release = await holdRequests(page, '**/*.js');
	await page.goto('/medical', { waitUntil: 'commit' });
	await firstName(page).fill('Sample');
	await page.getByLabel('Shipping').check();
	await submitButton(page).click();
	expect(page.url()).toBe(`${site.url}/medical`);
	release();
	await summary(page).waitFor();
	expect(await firstName(page).inputValue()).toBe('Sample');
	expect(await page.getByLabel('Shipping').isChecked()).toBe(true);
	const links = await summary(page).getByRole('link').allTextContents();
	expect(links).not.toContain('First name must be at least 2 characters');
	expect(links).toHaveLength(7);
	expect(page.url()).toBe(`${site.url}/medical`);
	expect(messages).toEqual([]);
});

describe('the way to the form', () => {
	const way = (page: Page) =>
		page.getByRole('link', { name: 'Medical Supplies Donation Form', exact: true });

	/** The heading's place below the sticky bar, once it has the focus. */
	async function arrival(page: Page) {
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent))
			.toBe('Medical Supplies Donation Form');
		return page.evaluate(belowHeader, ':focus');
	}

	it.each([
		[360, true],
		[1280, false],
	])('leads to its heading and on, at %i px, scripts: %s', async (width, javaScriptEnabled) => {
		const { page, errors } = await newPage({ width, javaScriptEnabled });
		await page.goto('/medical');
		if (javaScriptEnabled) await untilHydrated(page);
		// The second time the address is there already.
		for (const _ of ['first', 'second']) {
			await way(page).click();
			await expect.poll(() => arrival(page)).toBeGreaterThanOrEqual(0);
			expect(await arrival(page)).toBeLessThan(100);
			expect(page.url()).toBe(`${site.url}/medical#donation-form`);
		}
		await page.keyboard.press('Tab');
		expect(await focused(page)).toBe('firstName');
		expect(errors).toEqual([]);
	});
});

describe('how it stands on the screen', () => {
	it('fills each header cell with its button, and the form with its submit', async () => {
		const { page } = await open();
		const gaps = await page.evaluate(() =>
			[...document.querySelectorAll('thead th')].map((cell) => {
				const button = cell.firstElementChild?.getBoundingClientRect();
				const box = cell.getBoundingClientRect();
				return [box.width - (button?.width ?? 0), box.height - (button?.height ?? 0)];
			}),
		);
		expect(gaps.flat().every((gap) => Math.abs(gap) < 1)).toBe(true);
		const form = await page.getByRole('form').boundingBox();
		expect((await submitButton(page).boundingBox())?.width).toBeCloseTo(form?.width ?? 0, 0);
	});

	it('makes fields as wide as what they take', async () => {
		const { page } = await open({ width: 768 });
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

	it('numbers the cards for eyes only, and prints no white number', async () => {
		const { page } = await open();
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
	});

	it.each([320, 768])(
		'hides no header with the focus under its first column, at %i px',
		async (width) => {
			const { page } = await open({ width });
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
	])('keeps the header in sight while the table scrolls, at %i px in %s', async (width) => {
		const { page } = await open({ width, height: 300 });
		const region = page.getByRole('region', { name: 'Donated Medical Supplies' });
		await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
		const [header, edge] = await region.evaluate((box) => {
			box.scrollTop = box.scrollHeight;
			const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
			const scrolls = box.scrollTop > 0;
			const top = box.querySelector('thead th')?.getBoundingClientRect().top ?? 0;
			return [top, scrolls ? box.getBoundingClientRect().top + box.clientTop : bar];
		});
		expect(Math.abs((header ?? 0) - (edge ?? 0))).toBeLessThan(2);
	});

	it('has rows in sight below its header in text twice as large', async () => {
		const { page } = await open({ width: 360 });
		await enlargeText(page);
		const region = page.getByRole('region', { name: 'Donated Medical Supplies' });
		const seen = await region.evaluate((box) => {
			const edge = box.getBoundingClientRect().bottom;
			const rows = [...box.querySelectorAll('tbody tr')];
			return rows.filter((row) => row.getBoundingClientRect().bottom < edge).length;
		});
		expect(seen).toBeGreaterThan(0);
	});

	it('keeps a text in another direction in its column', async () => {
		const { page } = await open();
		const edges = await page.getByRole('rowheader').evaluateAll((cells) => {
			cells[1]?.setAttribute('dir', 'rtl');
			return cells.map((cell) => {
				const text = document.createRange();
				text.selectNodeContents(cell);
				return text.getBoundingClientRect().left;
			});
		});
		expect(new Set(edges).size).toBe(1);
	});

	it('keeps the first column in sight while the table scrolls', async () => {
		const { page } = await open({ width: 360 });
		const region = page.getByRole('region', { name: 'Donated Medical Supplies' });
		const place = () =>
			page
				.getByRole('rowheader')
				.first()
				.evaluate((cell) => cell.getBoundingClientRect().left);
		const before = await place();
		await region.focus();
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
		expect(await place()).toBe(before);
	});
});
