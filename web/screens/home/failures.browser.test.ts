import { describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite, listAddress } from '../../testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];
type Route = Parameters<Parameters<Page['route']>[1]>[0];

const home = homeSite({ sections: makeSections(2), featuredOrgs: makeFeaturedOrgs(2) });

const ways: [string, (route: Route) => unknown][] = [
	['answers 500', (route) => route.fulfill({ status: 500, json: { status: 500, message: '' } })],
	['answers 429', (route) => route.fulfill({ status: 429, json: { status: 429, message: '' } })],
	['answers no JSON', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
	['cuts the connection', (route) => route.abort('connectionreset')],
	['is not there', (route) => route.abort('connectionrefused')],
];

/** Enters the home page with this page's time in the test's hands; lists may be asked for meanwhile. */
async function enterFailing(pattern: RegExp, fail: (route: Route, calls: number[]) => unknown) {
	const calls: number[] = [];
	const opened = await home.enter({
		prepare: async (page) => {
			await page.clock.install({ time: 0 });
			await page.route(pattern, async (route) => {
				calls.push(await page.evaluate(() => Date.now()));
				await fail(route, calls);
			});
		},
	});
	return { ...opened, calls };
}

/** Lets the page's time pass until the list has been asked for `count` times. */
async function passUntil(page: Page, calls: number[], count: number) {
	for (let step = 0; step < 400 && calls.length < count; step++) await page.clock.runFor(50);
	expect(calls.length).toBe(count);
}

const sectionsOnly = /\/api\/collections\/sections\/records/;
const featuredOnly = /\/api\/collections\/featured_orgs\/records/;

describe.each(ways)('where the API %s', (_, fail) => {
	it('sections are asked for at 1, 2 and 4 s, then header and sections are gone', async () => {
		const { page, calls, errors } = await enterFailing(sectionsOnly, fail);
		await page.getByText('Loading...').first().waitFor();
		await passUntil(page, calls, 4);
		const waits = calls.slice(1).map((time, index) => time - (calls[index] ?? 0));
		for (const [index, least] of [1000, 2000, 4000].entries()) {
			expect(waits[index]).toBeGreaterThanOrEqual(least);
		}
		await page.getByRole('banner').waitFor({ state: 'detached' });
		expect(await page.getByText('Loading...').count()).toBe(0);
		await page.getByRole('article').first().waitFor();
		expect(await page.locator('.content-section').count()).toBe(0);
		expect(errors.join()).toContain('Failed to fetch sections');
		await page.clock.runFor(60_000);
		expect(calls.length).toBe(4);
	});
});

it('the featured organizations are gone when they cannot be loaded', async () => {
	const { page, calls, errors } = await enterFailing(featuredOnly, (route) => route.abort());
	await page.getByText('Loading...').first().waitFor();
	await passUntil(page, calls, 4);
	await page.locator('#featured').waitFor({ state: 'detached' });
	expect(errors.join()).toContain('Failed to fetch featured');
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	expect(await page.getByRole('banner').count()).toBe(1);
	await page.getByRole('button', { name: 'Learn more about us' }).click();
	await page.getByRole('dialog').getByText('standing in solidarity').waitFor();
	expect(await page.getByRole('dialog').getByText('first fundraising campaign').count()).toBe(0);
	// The dialog asks for them anew, which is to be over before the page is closed.
	await passUntil(page, calls, 5);
	await page.unrouteAll({ behavior: 'wait' });
});

it('a list that comes at the third try is shown', async () => {
	let failures = 2;
	const { page, calls } = await enterFailing(listAddress, (route) => {
		failures -= 1;
		return failures >= 0 ? route.abort() : route.continue();
	});
	for (let step = 0; step < 100 && calls.length < 4; step++) await page.clock.runFor(50);
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	await page.getByRole('article').first().waitFor();
});

it('a failed page can be left and entered again', async () => {
	let broken = true;
	const { page, calls } = await enterFailing(sectionsOnly, (route) =>
		broken ? route.abort() : route.continue(),
	);
	await passUntil(page, calls, 4);
	await page.getByRole('banner').waitFor({ state: 'detached' });
	broken = false;
	await page.goBack();
	await page.getByRole('link', { name: 'Start Over' }).click();
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	await page.getByRole('banner').waitFor();
});

it('a failed refetch keeps what is on the screen', async () => {
	const { page, calls } = await enterFailing(listAddress, (route, asked) =>
		asked.length > 2 ? route.abort() : route.continue(),
	);
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	await page.getByRole('article').first().waitFor();
	await page.goBack();
	// The page's time passes by itself as well: a minute is left to a slow machine.
	await page.clock.runFor(240_000);
	await page.getByRole('link', { name: 'Start Over' }).click();
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	expect(calls.length).toBe(2);
	await page.clock.runFor(60_000);
	await page.goBack();
	await page.getByRole('link', { name: 'Start Over' }).click();
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	await passUntil(page, calls, 10);
	await page.clock.runFor(5000);
	expect(await page.getByRole('heading', { name: 'Medical aid' }).count()).toBe(1);
	expect(await page.getByRole('article').count()).toBe(2);
	expect(await page.getByRole('banner').count()).toBe(1);
});

it('a server that hangs is waited for', async () => {
	const site = home.site;
	try {
		const { page } = await home.open({ path: '/nope', allowConsole: true });
		await site.pause();
		await page.getByRole('link', { name: 'Start Over' }).click();
		await page.getByText('Loading...').first().waitFor();
		site.resume();
		await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
		await page.getByRole('article').first().waitFor();
		expect(await page.getByText('Loading...').count()).toBe(0);
	} finally {
		site.resume();
	}
});

it('a server that stops for a moment is asked again', async () => {
	const site = home.site;
	const { page } = await home.open({ path: '/nope', allowConsole: true });
	await site.halt('SIGKILL');
	try {
		await page.getByRole('link', { name: 'Start Over' }).click();
		await expect.poll(() => page.locator('main').getByText('Loading...').count()).toBe(2);
	} finally {
		await site.start();
	}
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	await page.getByRole('article').first().waitFor();
	await page.getByRole('banner').getByRole('link', { name: 'Food and water' }).waitFor();
});
