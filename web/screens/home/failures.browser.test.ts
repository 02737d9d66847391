import { expect, it } from 'vitest';
import { contents } from '../../../scripts/lab/look/contents.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

const home = homeSite(contents.few.records);

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
