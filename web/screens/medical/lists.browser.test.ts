// What editors list on /medical, in the browser: it comes with the page, or is fetched on the way there.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../../../scripts/testing/browser.mjs';
import { addRecords } from '../../../scripts/testing/content.mjs';
import { homeSite, listAddress } from '../../../scripts/testing/home.mjs';

const { open, site } = homeSite({ featuredOrgs: [] });

const rows = (page: Page) =>
	page
		.locator('tbody tr')
		.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const column = async (page: Page, place: number) => (await rows(page)).map((row) => row[place]);
const goThere = (page: Page) =>
	page.getByRole('contentinfo').getByRole('link', { name: 'Donated Medical Supplies' }).click();
const content = (page: Page) => page.locator('.supplies').innerHTML();

/** The lists that the page asks for from now on. */
function listRequests(page: Page) {
	const asked: string[] = [];
	page.on('request', (request) => {
		const [path] = listAddress.exec(request.url()) ?? [];
		if (path !== undefined) asked.push(path);
	});
	return asked;
}

describe('with lists of its own', () => {
	beforeAll(async () => {
		await addRecords(site, 'supplies', [
			{ itemName: 'Beds', quantity: 9, expirationDate: '2030-01-02', rank: 10 },
			{ itemName: 'Masks', quantity: 1000, expirationDate: '2027-12-31', rank: 20 },
			{ itemName: 'Masks', quantity: 20, condition: 'New', rank: 30 },
			{ itemName: 'Gone', quantity: 1, hidden: true },
			{ itemName: 'Unranked', quantity: 100, expirationDate: '2030-01-01' },
		]);
		await addRecords(site, 'needs', [
			{ item: 'Gloves', amount: '200 boxes' },
			{ item: 'قفازات', amount: '٢٠٠ علبة' },
			{ item: 'Opened-boxes-of-anything-at-all-whatever-it-may-be', cannotTake: true },
		]);
	});

	test('they come with the page, and look the same when they are fetched', async () => {
		const { page } = await open({ path: '/medical' });
		const asked = listRequests(page);
		const brought = await content(page);
		expect(await column(page, 0)).toEqual(['Beds', 'Masks', 'Masks', 'Unranked']);
		await page.waitForLoadState('networkidle');
		expect(asked).toEqual([]);

		const { page: other } = await open();
		const fetched = listRequests(other);
		await goThere(other);
		await other.getByRole('heading', { name: 'What we need' }).waitFor();
		await other.evaluate(() => document.fonts.ready);
		expect(await content(other)).toBe(brought);
		expect(fetched.map((path) => path.split('/')[3]).sort()).toEqual(['needs', 'supplies']);
	});

	test('without the network the form is still there, and says nothing wrong of the supplies', async () => {
		const { page } = await open({ allowConsole: true });
		await page.route(listAddress, (route) => route.fulfill({ status: 404, body: '{}' }));
		await goThere(page);
		await page.getByRole('button', { name: 'Submit Donation Form' }).waitFor();
		await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
		expect(await page.getByRole('table').count()).toBe(0);
	});
});
