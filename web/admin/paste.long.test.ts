// Tests what editors paste and drop into a text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openForm } from '../../scripts/testing/admin.ts';
import { clipboards, pasteIntoPost } from '../../scripts/testing/clipboard.ts';
import { png } from '../../scripts/testing/pictures.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { signIn } = sharedAdmin();

/** Opens the form of a new post. */
async function openPost(options?: Parameters<typeof signIn>[0]) {
	const permissions = ['clipboard-read', 'clipboard-write'];
	const opened = await signIn({ permissions, ...options });
	const form = await openForm(opened.page, 'posts');
	return { ...opened, form, text: form.locator('[name=body]') };
}

test('pasted text becomes Markdown, runs nothing and loads nothing', async () => {
	const { page, problems, foreign } = await openPost({ mayFail: true });
	const pasted: Record<string, unknown> = {};
	for (const { name, html, plain } of clipboards)
		pasted[name] = await page.evaluate(pasteIntoPost, { html, plain });
	const expected = clipboards.map(({ name, markdown }) => [name, markdown]);
	expect(pasted).toEqual(Object.fromEntries(expected));
	const ran = await page.evaluate(() => 'pasted' in window);
	await page.getByText('The pictures in the copied text were not pasted').first().waitFor();
	// The policy reports also what nothing would run.
	const loaded = problems.filter((error) => !error.startsWith('Executing inline event handler'));
	expect({ ran, loaded, foreign }).toEqual({ ran: false, loaded: [], foreign: [] });
});

test('a paste is one step to undo, and can be plain', async () => {
	const { page, text } = await openPost();
	await page.evaluate(async () => {
		const blob = (type: string, content: string) => new Blob([content], { type });
		const html = blob('text/html', '<ul><li><b>gauze</b></li><li>saline</li></ul>');
		const plain = blob('text/plain', 'gauze\nsaline');
		await navigator.clipboard.write([
			new ClipboardItem({ 'text/html': html, 'text/plain': plain }),
		]);
	});
	await text.fill('We need');
	const shows = (value: string) => expect.poll(() => text.inputValue()).toBe(value);
	for (const [key, value] of [
		['Control+v', 'We need\n\n- **gauze**\n- saline'],
		['Control+z', 'We need'],
		['Control+Shift+v', 'We needgauze\nsaline'],
	] as const) {
		await page.keyboard.press(key);
		await shows(value);
	}
});

/** Sends an event with files to an element. Returns whether the browser would open them. */
function send(
	page: Page,
	to: string,
	type: 'paste' | 'drop' | 'dragover',
	names: string[],
	plain = '',
) {
	const bytes = [...png({ width: 30, height: 16 })];
	return page.evaluate(
		([to, type, names, bytes, plain]) => {
			const data = new DataTransfer();
			for (const name of names) {
				const type = name.endsWith('pdf') ? 'application/pdf' : 'image/png';
				data.items.add(new File([new Uint8Array(bytes)], name, { type }));
			}
			if (plain) data.setData('text/plain', plain);
			const options = { bubbles: true, cancelable: true };
			const event =
				type === 'paste'
					? new ClipboardEvent(type, { ...options, clipboardData: data })
					: new DragEvent(type, { ...options, dataTransfer: data });
			return document.querySelector(to)?.dispatchEvent(event);
		},
		[to, type, names, bytes, plain] as const,
	);
}

test('pasted and dropped pictures are uploaded and inserted, and no file replaces the form', async () => {
	const { page, text } = await openPost({ mayFail: true });
	const area = 'textarea[name=body]';
	for (const [type, shown] of [
		['paste', '![](1)'],
		['drop', '![](1)\n\n![](2)'],
	] as const) {
		expect(await send(page, area, type, ['image.png'])).toBe(false);
		await page.getByRole('button', { name: 'Insert', exact: true }).click();
		await expect.poll(() => text.inputValue()).toBe(shown);
	}
	// Word adds a picture of the text.
	expect(await send(page, area, 'paste', ['image.png'], 'text')).toBe(true);
	await send(page, area, 'paste', ['flyer.pdf'], 'flyer.pdf');
	await page.getByText('flyer.pdf is not a picture').waitFor();
	await send(
		page,
		area,
		'drop',
		Array.from({ length: 10 }, (_, at) => `${at}.png`),
	);
	await page.getByRole('button', { name: 'Insert', exact: true }).click();
	await expect.poll(() => text.inputValue()).toMatch(/\(12\)$/);
	await send(page, area, 'drop', ['more.png']);
	await page.getByText('“Pictures” is full').waitFor();
	for (const type of ['dragover', 'drop'] as const)
		expect(await send(page, '.page-sidebar, body', type, ['flyer.pdf'])).toBe(false);
	const sections = await openForm(page, 'sections');
	await sections.getByRole('toolbar').waitFor();
	await send(page, 'textarea[name=description]', 'paste', ['image.png']);
	await page.getByText('This text cannot show pictures').waitFor();
});
