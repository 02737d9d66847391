// Tests that editors can edit and save if PocketBase's admin has changed or our script is missing.
import { expect, test } from 'vitest';
import { openList, openRecord, saveForm } from '../../scripts/testing/admin.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedSite } from '../../scripts/testing/shared.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { signIn } = sharedAdmin();
const off = sharedSite({ sample: false, env: { ANEMONE_ADMIN_LINKS: '0' } });

const OURS = '**/_/extensions.js';
const ADMIN = '**/assets/index-*.js';

const without = (word: string) => (code: string) =>
	code.replaceAll(word, word.replace(/\w+$/, 'isGone'));

/** Parts of the admin that our script uses, by their names in the script. */
const inOurs = ['app.pb', 'fieldTypes', 'globalThis.watch'];

/** Parts that our script finds on the admin's page, by their names in the admin's script. */
const inAdmin = ['record-field-input', 'recordUpsertModal', 'isActivePath'];

type Case = [name: string, url: string, change?: (code: string) => string];
const cases: Case[] = [
	['our script', OURS],
	...inOurs.map((word): Case => [word, OURS, without(word)]),
	...inAdmin.map((word): Case => [word, ADMIN, without(word)]),
];

test.each(cases)('without %s', async (name, url, change) => {
	const { page, messages } = await signIn({ mayFail: true });
	await page.route(url, async (route) => {
		if (!change) return route.abort();
		const response = await route.fetch();
		const code = await response.text();
		const body = change(code);
		expect(body).not.toBe(code);
		return route.fulfill({ response, body });
	});
	messages.length = 0;
	await openList(page, 'featured_orgs');
	// A missing part affects no other part.
	const guide = page.getByRole('link', { name: 'Guide', exact: true });
	if (change && url === OURS) await guide.waitFor();
	const form = await openRecord(page, 'Sample Water Works');
	await form.locator('[name=whatMoneyDoes]').fill(`Without ${name}`);
	await saveForm(page);
	const isTold = messages.join().includes('A part of this site’s admin is missing');
	if (url === OURS) expect(isTold).toBe(change !== undefined);
});

test('the host can switch our part of the admin off', async () => {
	const { body } = await request(off.url, '/_/extensions.js');
	expect(body.toString()).not.toContain('Site settings');
});
