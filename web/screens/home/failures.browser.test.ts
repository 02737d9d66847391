import { expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];
type Route = Parameters<Parameters<Page['route']>[1]>[0];

const home = homeSite({ sections: makeSections(2), featuredOrgs: makeFeaturedOrgs(2) });

it.each<[string, (route: Route) => unknown]>([
	['cuts the connection', (route) => route.abort('connectionreset')],
	['answers no JSON', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
])('where the API %s, header and sections are gone after three retries', async (_, fail) => {
	let asked = 0;
	const { page, errors } = await home.enter({
		prepare: async (page) => {
			await page.clock.install({ time: 0 });
			await page.route(/\/api\/collections\/sections\/records/, (route) => {
				asked += 1;
				return fail(route);
			});
		},
	});
	await page.getByText('Loading...').first().waitFor();
	const flying = async () => {
		await page.clock.runFor(500);
		return page.getByRole('banner').count();
	};
	await expect.poll(flying, { interval: 20 }).toBe(0);
	expect(asked).toBe(4);
	expect(await page.getByText('Loading...').count()).toBe(0);
	expect(await page.locator('.content-section').count()).toBe(0);
	expect(errors.join()).toContain('Failed to fetch sections');
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
