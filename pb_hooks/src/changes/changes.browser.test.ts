// The way back as an editor meets it: in the admin, by what stands on the screen.
import { expect, test } from 'vitest';
import { openForm, readToast, signInToAdmin } from '../../../scripts/testing/admin.mjs';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';

const { site, newPage } = sharedSiteInBrowser();
const asSuperuser = superuserOf(site);
const path = '/api/collections/posts/records/samplepost00002';

test('an editor puts a text back from the list of changes, which takes no edits itself', async () => {
	const editor = { email: 'editor@example.org', password: 'a-long-test-password', role: 'editor' };
	const account = { ...editor, passwordConfirm: editor.password };
	await asSuperuser('/api/collections/_superusers/records', 'POST', account);
	const { body } = json(await asSuperuser(path)) as { body: string };
	expect(body).toContain('\n\n');
	await asSuperuser(path, 'PATCH', { body: 'Overwritten' });
	const log = json(await asSuperuser('/api/collections/changes/records?sort=-@rowid')) as {
		items: { id: string }[];
	};

	const { page } = await newPage();
	await signInToAdmin(page, editor.email);
	const entry = await openForm(page, 'changes', log.items[0]?.id);
	const oldTexts = await entry.getByLabel('oldTexts').inputValue();
	expect(oldTexts).toBe(`[body]\n${body}`);
	await entry.getByLabel('who').fill('somebody@example.org');
	await entry.getByRole('button', { name: 'Save changes' }).click();
	expect(await readToast(page)).toContain('The list "changes" writes itself');

	const post = await openForm(page, 'posts', 'samplepost00002');
	await post.getByLabel('body').fill(oldTexts.replace('[body]\n', ''));
	await post.getByRole('button', { name: 'Save changes' }).click();
	expect(await readToast(page)).toContain('Successfully updated');
	expect(json(await request(site.url, path))).toMatchObject({ body });
});
