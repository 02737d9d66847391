// Tests PocketBase without our hooks, such as `pocketbase serve` with another --hooksDir.
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { folderFlags } from '../pocketbase.ts';
import { accountPassword } from '../testing/admin.ts';
import { startProcess } from '../testing/process.ts';
import { sharedSiteInBrowser } from '../testing/shared.ts';
import { newAccount } from '../testing/sign-in.ts';

const { site, newPage } = sharedSiteInBrowser();

describe('PocketBase without hooks', () => {
	beforeAll(async () => {
		await newAccount(site, 'editor');
		await site.halt('SIGTERM');
		const folders = [
			...folderFlags(root),
			`--dir=${site.dir}`,
			`--hooksDir=${join(site.dir, 'none')}`,
		];
		const { host } = new URL(site.url);
		const bare = startProcess(site.binary, ['serve', ...folders, `--http=${host}`]);
		await bare.waitFor(/REST API/);
		return () => bare.stop();
	});

	test('lets no account log in', async () => {
		const login = await fetch(`${site.url}/api/collections/_superusers/auth-with-password`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ identity: 'editor@example.org', password: accountPassword }),
		});
		expect([login.status, await login.text()]).toEqual([
			403,
			expect.stringContaining('authenticate'),
		]);
	});

	test('shows the application, which loads the content', async () => {
		const { page } = await newPage();
		await page.goto('/');
		await page.getByRole('heading', { name: 'Sample Relief Fund' }).waitFor();
		await page.goto('/medical');
		await page.getByRole('heading', { level: 1 }).waitFor();
	});
});
