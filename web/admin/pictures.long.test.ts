// Tests an editor's uploads: a replaced picture, pictures in a text, and an animated picture.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseFiles, openForm, saveForm } from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { upload, uploaderTo } from '../../scripts/testing/content.ts';
import { png, smallGif, smallJpeg } from '../../scripts/testing/pictures.ts';
import { post } from '../../scripts/testing/records.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, signIn, idAt, records } = sharedAdmin();

/** Chooses a picture, and waits until the form shows it. */
async function choose(form: Locator, name: string, mimeType: string, buffer: Buffer) {
	await chooseFiles(form, { name, mimeType, buffer });
	await form.getByText(name).waitFor();
}

test('a picture is replaced in one step, and again before it is saved', async () => {
	const id = await idAt('featured_orgs');
	const { page } = await signIn();
	const picture = async () =>
		(await records('featured_orgs')).find((one) => one.id === id)?.picture ?? '';
	let form = await openForm(page, 'featured_orgs', id);
	await choose(form, 'first.jpg', 'image/jpeg', smallJpeg);
	await saveForm(page);
	const first = await picture();
	expect(first).toMatch(/^first_w64h32_photo_\w+\.jpg$/);
	form = await openForm(page, 'featured_orgs', id);
	const clear = png({ width: 30, height: 16, pixel: (x, y) => [x * 8, y * 16, 0, 128] });
	await choose(form, 'second.png', 'image/png', clear);
	await choose(form, 'third.png', 'image/png', png({ width: 40, height: 16 }));
	const struck = form.locator('.list-item .txt').filter({ visible: true });
	const lines = await struck.evaluateAll((all) =>
		all.map((one) => [one.textContent, getComputedStyle(one).textDecorationLine]),
	);
	expect(lines).toEqual([
		[first, 'line-through'],
		['second.png', 'line-through'],
		['third.png', 'none'],
	]);
	await saveForm(page);
	expect(await picture()).toMatch(/^third_w40h16_Z[A-X]*_[a-z0-9]{10}\.png$/);
	// Removing a picture before saving keeps the stored one.
	form = await openForm(page, 'featured_orgs', id);
	await choose(form, 'fourth.jpg', 'image/jpeg', smallJpeg);
	await form.getByRole('button', { name: 'Remove file' }).last().click();
	await form.getByLabel('What a gift does').fill('It helps.');
	await saveForm(page);
	expect(await picture()).toMatch(/^third_w40h16_/);
});

test('a message warns that an animated picture will not move, and appears for no other', async () => {
	const { page } = await signIn();
	const form = await openForm(page, 'featured_orgs');
	const message = page.getByText('Moving pictures are not supported');
	await choose(form, 'still.gif', 'image/gif', smallGif);
	// Repeats the same picture as a second frame.
	const moving = Buffer.concat([smallGif.subarray(0, -1), smallGif.subarray(19)]);
	await choose(form, 'moving.gif', 'image/gif', moving);
	await message.waitFor();
	expect(await message.count()).toBe(1);
});

test('the toolbar writes Markdown, with the keyboard alone, and each step can be undone', async () => {
	const { page } = await signIn();
	const form = await openForm(page, 'posts');
	const text = form.locator('[name=body]');
	await text.fill('Open daily');
	const steps: [key: string, value: string][] = [
		['Control+b', 'Open **daily**'],
		['Control+i', 'Open ***daily***'],
		['Control+k', 'Open ***[daily](https://)***'],
		['Control+z', 'Open ***daily***'],
		['Control+z', 'Open **daily**'],
	];
	for (const [key, value] of steps) {
		await page.keyboard.press(key);
		expect(await text.inputValue(), key).toBe(value);
	}
	await form.getByRole('toolbar', { name: 'Formatting' }).waitFor();
	await page.keyboard.press('Shift+Tab');
	for (const [key, name] of [
		['Home', 'Bold'],
		['ArrowLeft', 'Add a file'],
		['ArrowRight', 'Bold'],
		['End', 'Add a file'],
		['ArrowLeft', 'Add pictures'],
		['ArrowLeft', 'Heading'],
	]) {
		await page.keyboard.press(key ?? '');
		expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name);
	}
	await page.keyboard.press('Enter');
	expect(await text.inputValue()).toBe('## Open **daily**');
	await expectNoAxeViolations(page, { within: '.format-toolbar' });
	const sections = await openForm(page, 'sections');
	const tools = sections.getByRole('toolbar').getByRole('button');
	expect(await tools.count()).toBe(6);
});

test('a duplicated post has its own pictures and cover, and says that it is not saved', async () => {
	const { page } = await signIn();
	const save = uploaderTo(site);
	const [cover, pictures] = ['cover', 'two'].map((name) =>
		upload(png({ width: name.length * 10, height: 16 }), `${name}.png`),
	);
	const made = await save('posts', post({ title: 'Original', cover, pictures, body: '![b](1)' }));
	const form = await openForm(page, 'posts', made.body.id);
	await form.getByRole('button', { name: 'More options' }).click();
	await page.getByRole('button', { name: 'Duplicate' }).click();
	await expect.poll(() => form.locator('[name=shownWhen]').inputValue()).toBe('Not saved yet.');
	expect(await form.getByLabel('Text', { exact: true }).inputValue()).toBe('![b](1)');
	await form.getByRole('button', { name: 'Keep as draft' }).waitFor();
	await form.getByLabel('Title').fill('Copy');
	await page.keyboard.press('Control+s');
	await page.getByText(/^Successfully created/).waitFor();
	const copy = (await records('posts')).find(({ title }) => title === 'Copy');
	expect(copy).toMatchObject({
		cover: expect.stringMatching(/^cover_w50h16_/),
		pictures: [expect.stringMatching(/^two_w30h16_/)],
	});
	expect(copy?.body).toContain(`/api/files/posts/${copy?.id}/two_w30h16_`);
});

test('a restored copy does not show the pictures of another copy', async () => {
	const { page } = await signIn();
	const save = uploaderTo(site);
	const duplicate = async (title: string) => {
		const pictures = upload(png({ width: 30, height: 16 }), `${title}.png`);
		const { body } = await save('posts', post({ title, pictures, body: '![b](1)' }));
		const form = await openForm(page, 'posts', body.id);
		await form.getByRole('button', { name: 'More options' }).click();
		await page.getByRole('button', { name: 'Duplicate' }).click();
		await form.getByText(`${title}.png`).first().waitFor();
		return form;
	};
	const form = await duplicate('mine');
	await form.getByLabel('Title').fill('My copy');
	const isStored = () => JSON.stringify(localStorage).includes('My copy');
	await expect.poll(() => page.evaluate(isStored)).toBe(true);
	await duplicate('theirs');
	await form.getByRole('button', { name: 'Close' }).click();
	await page.getByRole('button', { name: 'Yes, discard' }).click();
	await form.waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'New record' }).first().click();
	await form.getByRole('button', { name: 'Restore draft' }).click();
	await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('My copy');
	expect(await form.getByText('theirs').count()).toBe(0);
});

test('pictures keep their numbers in the text if others are removed, restored or added', async () => {
	const { page } = await signIn();
	const form = await openForm(page, 'posts');
	const text = form.locator('[name=body]');
	const shows = (value: string) => expect.poll(() => text.inputValue()).toBe(value);
	await form.getByLabel('Title').fill('Numbered');
	for (const name of ['one.png', 'two.png']) {
		await choose(form, name, 'image/png', png({ width: name.length * 10, height: 16 }));
		await form.getByRole('button', { name: `Insert ${name}` }).click();
		await page.getByLabel(name, { exact: true }).fill(`[${name}]`);
		await page.keyboard.press('Enter');
	}
	await shows('![one.png](1)\n\n![two.png](2)');
	await form.getByRole('button', { name: 'Remove file' }).first().click();
	await shows('![one.png](0)\n\n![two.png](1)');
	await text.fill('![two.png](1)');
	await page.keyboard.press('Control+s');
	await page.getByText(/^Successfully created/).waitFor();
	await shows('![two.png](1)');
	await choose(form, 'three.png', 'image/png', png({ width: 50, height: 16 }));
	await text.fill('![two.png](1)\n\n![three.png](2)');
	await form.getByRole('button', { name: 'Remove file' }).first().click();
	await expect.poll(() => text.inputValue()).toMatch(/\(two_\w+\.png\)\n\n!\[three.png\]\(1\)$/);
	await form.getByRole('button', { name: 'Restore' }).click();
	await shows('![two.png](1)\n\n![three.png](2)');
	await page.keyboard.press('Control+s');
	await page
		.getByText(/^Successfully updated/)
		.last()
		.waitFor();
	const saved = async () => (await records('posts')).find(({ title }) => title === 'Numbered');
	expect((await saved())?.body).toMatch(
		/^!\[two\.png\]\(\/api\/files\/posts\/\w+\/two_w70h16_\w+\.png\?thumb=1000x1000f\)\s+!\[three\.png\]\(\/api\/files\/posts\/\w+\/three_w50h16_/,
	);
	// Another file takes the place of the first, and the second goes from the text as well.
	const chosen = page.waitForEvent('filechooser');
	await form.getByRole('button', { name: /^Replace two_/ }).click();
	const buffer = png({ width: 90, height: 16 });
	await (await chosen).setFiles({ name: 'new.png', mimeType: 'image/png', buffer });
	await form.getByText('new.png').waitFor();
	await shows('![two.png](1)\n\n![three.png](2)');
	await page.keyboard.press('Control+s');
	await expect.poll(async () => (await saved())?.pictures?.[0]).toMatch(/^new_w90h16_/);
	await shows('![two.png](1)\n\n![three.png](2)');
	await form.getByRole('button', { name: 'Remove file' }).last().click();
	await form.getByRole('button', { name: 'Remove it from the text' }).click();
	await shows('![two.png](1)\n\n');
	await saveForm(page);
	expect((await saved())?.body).toMatch(
		/^!\[two\.png\]\([^)]+\/new_w90h16_\w+\.png\?thumb=1000x1000f\)$/,
	);
});
