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

/** The lines of each card beside its name, its button and its text. */
const facts = (page: Page) =>
	page
		.locator('.featured-card')
		.evaluateAll((cards) =>
			cards.map((card) =>
				[...card.querySelectorAll('.money, .checked, .registration')].map(
					({ textContent }) => textContent,
				),
			),
		);
const expected = [
	[all.whatMoneyDoes, 'Checked 22 November 2026', `Registration number: ${all.registrationNumber}`],
	['Checked 5 January 2026'],
	[],
];

test('a card tells what is filled', async () => {
	const { page } = await open();
	expect(await facts(page)).toEqual(expected);
});

test('it tells the same where the browser fetched the list', async () => {
	const { page } = await enter();
	await expect.poll(() => facts(page)).toEqual(expected);
});
