import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, sharedSite } from '../testing/kit.mjs';
import { canRun, servers, startProxy } from '../testing/proxies/proxy.mjs';
import { trustProxy } from '../testing/proxies/trust.mjs';

const site = sharedSite();
const newPage = sharedBrowser();
const [identity, password] = ['editor@example.org', 'a-long-test-password'];

beforeAll(async () => {
	await trustProxy(site);
	await fetch(`${site.url}/api/collections/_superusers/records`, {
		method: 'POST',
		headers: { Authorization: await site.superuserToken(), 'Content-Type': 'application/json' },
		body: JSON.stringify({ email: identity, password, passwordConfirm: password }),
	});
});

for (const server of servers) {
	describe.skipIf(!canRun(server))(`behind ${server}`, () => {
		/** @type {import('../testing/proxies/proxy.mjs').Proxy} */
		let proxy;
		beforeAll(async () => {
			proxy = await startProxy(server, { origin: site.url });
		});
		afterAll(() => proxy.stop());

		it('an editor logs in and sees the records', async () => {
			const { page } = await newPage({ site: proxy.url, ignoreHTTPSErrors: true });
			await page.goto('/_/');
			await page.locator('input[type=email]').fill(identity);
			await page.locator('input[type=password]').fill(password);
			await page.locator('input[type=password]').press('Enter');
			await page.waitForURL(/#\/collections/);
			await page.getByText('featured_orgs').first().click();
			await page.getByText('Sample Relief Fund').first().waitFor();
		});

		it('the site is alive, and its console says nothing', async () => {
			const { page, errors, foreign } = await newPage({
				site: proxy.url,
				ignoreHTTPSErrors: true,
			});
			await page.goto('/');
			await page.getByRole('button', { name: 'About' }).first().click();
			await page.getByRole('dialog').waitFor();
			expect({ errors, foreign }).toEqual({ errors: [], foreign: [] });
		});
	});
}
