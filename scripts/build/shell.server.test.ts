// Tests PocketBase without our hooks, such as `pocketbase serve` with another --hooksDir.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../lib/root.ts';
import { folderFlags } from '../pocketbase.ts';
import { accountPassword } from '../testing/admin.ts';
import { startProcess } from '../testing/process.ts';
import { request } from '../testing/request.ts';
import { sharedSite } from '../testing/shared.ts';
import { newAccount } from '../testing/sign-in.ts';

const site = sharedSite();

test('PocketBase without hooks lets no account log in, and sends the application', async () => {
	const { email } = await newAccount(site, 'editor');
	await site.halt('SIGTERM');
	const folders = [
		...folderFlags(root),
		`--dir=${site.dir}`,
		`--hooksDir=${join(site.dir, 'none')}`,
	];
	const { host } = new URL(site.url);
	const bare = startProcess(site.binary, ['serve', ...folders, `--http=${host}`]);
	onTestFinished(() => bare.stop());
	await bare.waitFor(/REST API/);
	const login = await request(site.url, '/api/collections/_superusers/auth-with-password', {
		method: 'POST',
		body: { identity: email, password: accountPassword },
	});
	expect([login.status, login.body.toString()]).toEqual([
		403,
		expect.stringContaining('authenticate'),
	]);
	const page = await request(site.url, '/');
	expect(page.body.toString()).toContain('<div id="app"></div>');
});
