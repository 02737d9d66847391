// What a card tells of an organization where an editor has filled it.
import { expect, test } from 'vitest';
import type { Page } from '../../../scripts/testing/browser.mjs';
import { makeFeaturedOrgs } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

const all = {
	registrationNumber: 'EIN 00-0000000-of-an-office-with-a-long-name-without-any-space-in-it',
	whatMoneyDoes: '٥٠ تشتري حقيبة إسعافات & more.',
	checkedOn: '2026-11-22',
};
const organizations = makeFeaturedOrgs(
	3,
	(index) => [all, { checkedOn: '2026-1-5' }, {}][index] ?? {},
);
const { open, enter } = homeSite({ featuredOrgs: organizations });

/** The names and texts of each card's list, where it has one. */
const facts = (page: Page) =>
	page
		.locator('.featured-card')
		.evaluateAll((cards) =>
			cards.map((card) =>
				[...card.querySelectorAll('dl.facts > div > *')].map(
					(part) => `${part.localName} ${part.textContent}`,
				),
			),
		);
const expected = [
	[
		...['dt Registration number', `dd ${all.registrationNumber}`],
		...['dt What your money does', `dd ${all.whatMoneyDoes}`],
		...['dt Checked on', 'dd 2026-11-22'],
	],
	['dt Checked on', 'dd 2026-01-05'],
	[],
];

test('a card tells the facts that are filled, and has no list where none is', async () => {
	const { page } = await open();
	expect(await facts(page)).toEqual(expected);
	expect(await page.locator('dl').count()).toBe(2);
});

test('it tells the same where the browser fetched the list, with their sheet', async () => {
	const { page } = await enter();
	await expect.poll(() => facts(page)).toEqual(expected);
	expect(await page.locator('dl').count()).toBe(2);
	const size = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((part) => getComputedStyle(part).fontSize);
	expect(Number.parseFloat(await size('.facts'))).toBeLessThan(
		Number.parseFloat(await size('.featured-text')),
	);
});
