// The most frequent tasks of editors, in clicks from the admin's first screen to the public page.
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import {
	chooseFiles,
	openRecord,
	saveForm,
	waitForForm,
	waitForStart,
} from '../../scripts/testing/admin.ts';
import { holdRequests } from '../../scripts/testing/page.ts';
import { smallJpeg } from '../../scripts/testing/pictures.ts';
import { request } from '../../scripts/testing/request.ts';
import { firstOrg, secondOrg } from '../../scripts/testing/sample.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, openAdmin } = sharedAdmin();

let page: Page;
beforeEach(async () => {
	({ page } = await openAdmin({ height: 2600, timezoneId: 'America/New_York' }));
	await page.addInitScript(() => {
		Object.assign(globalThis, { clicks: 0 });
		// Not click events: a click on a label causes a second one on its box.
		addEventListener('pointerdown', () => {
			Object(globalThis).clicks += 1;
		});
	});
	await page.reload();
	await waitForStart(page);
});

const publicText = async (path: string) => (await request(site.url, path)).body.toString();
const openWords = async () => {
	await page.getByRole('link', { name: 'Site settings' }).click();
	return waitForForm(page);
};
const openOrganization = async (name = firstOrg) => {
	// The latest changes name it, too.
	const heading = page.getByRole('heading', { name: 'Organizations', exact: true });
	await page.locator('section', { has: heading }).getByRole('link', { name }).click();
	return waitForForm(page);
};
const openNew = async (record: string) => {
	await page.getByRole('button', { name: `New ${record}` }).click();
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: 'Publish' }).waitFor();
	return form;
};
const type = async (form: Locator, label: string, text: string) => {
	const field = form.getByLabel(label, { exact: true }).or(form.getByLabel(`${label} *`));
	await field.click();
	await field.fill(text);
};

const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: smallJpeg };

interface Task {
	readonly clicks: number;
	readonly take: () => Promise<void>;
	/** The path of a public page, and the text that it then shows. */
	readonly shows?: readonly [path: string, text: string | RegExp];
}

const tasks: Record<string, Task> = {
	'change the headline': {
		clicks: 3,
		take: async () => {
			await type(await openWords(), 'Headline', 'A headline of ours.');
			await saveForm(page);
		},
		shows: ['/', 'A headline of ours.'],
	},
	'announce something': {
		clicks: 3,
		take: async () => {
			await type(await openWords(), 'Announcement', 'Vigil on Friday at six');
			await saveForm(page);
		},
		shows: ['/', 'Vigil on Friday at six'],
	},
	'change the text of an organization': {
		clicks: 3,
		take: async () => {
			await type(await openOrganization(), 'Text', 'What they do now.');
			await saveForm(page);
		},
		shows: ['/', 'What they do now.'],
	},
	'give it a photo': {
		clicks: 3,
		take: async () => {
			const form = await openOrganization();
			await chooseFiles(form, photo);
			await saveForm(page);
		},
		shows: ['/', /\/api\/files\/featured_orgs\/\w+\/a_w64h32_/],
	},
	'hide an organization': {
		clicks: 3,
		take: async () => {
			const form = await openOrganization(secondOrg);
			await form.locator('label', { hasText: /^Hidden$/ }).click();
			await saveForm(page);
		},
		shows: ['/', new RegExp(`^(?!.*${secondOrg})`, 's')],
	},
	'drag the last organization to the top': {
		clicks: 3,
		take: async () => {
			await page.getByRole('link', { name: 'Order', exact: true }).click();
			const form = await waitForForm(page);
			const list = form.locator('.record-field-input', { hasText: 'Order of organizations' });
			const items = list.locator('.list-item.highlight');
			await expect.poll(() => items.count()).toBe(10);
			const nameAt = (place: number) => items.nth(place).locator('.content').textContent();
			const last = (await nameAt(9)) ?? '';
			await items.nth(9).dragTo(items.nth(0));
			await expect.poll(() => nameAt(0)).toBe(last);
			await saveForm(page);
			const [, first] = /<h3 id="org-[^>]*>([^<]*)</.exec(await publicText('/')) ?? [];
			expect(first).toBe(last.trim());
		},
	},
	'write news, which come first': {
		clicks: 4,
		take: async () => {
			const form = await openNew('post');
			await type(form, 'Title', 'The newest of all');
			await type(form, 'Text', 'What is new.');
			await saveForm(page, 'Publish');
		},
		shows: ['/posts', /posts-nav.*?<li.*?The newest of all/s],
	},
	'have a post come later': {
		clicks: 4,
		take: async () => {
			await page.getByRole('link', { name: 'Posts' }).click();
			const form = await openRecord(page, 'The newest of all');
			const status = form.locator('[name=shownWhen]');
			await status.pressSequentially('x');
			expect(await status.inputValue()).toBe('On the site.');
			const from = form.getByLabel('Shown from (America/New_York)');
			await from.click();
			await from.fill('2036-11-28T18:30:05');
			await from.blur();
			await saveForm(page);
			const words =
				'Scheduled: on the site from Friday, November 28, 2036, 3:30 pm (Los Angeles time)';
			await page.locator('.toast', { hasText: words }).waitFor();
			await page.getByRole('cell', { name: words }).waitFor();
		},
		shows: ['/posts', /^(?!.*The newest of all)/s],
	},
	'write news with two pictures': {
		clicks: 5,
		take: async () => {
			const form = await openNew('post');
			await type(form, 'Title', 'News in pictures');
			await type(form, 'Text', 'First.');
			await chooseFiles(form, [photo, { ...photo, name: 'b.jpg' }], 'Add pictures');
			await page.getByLabel('a.jpg', { exact: true }).waitFor();
			for (const key of ['Tents', 'Tab', 'A field', 'Enter']) {
				await (/Tab|Enter/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
			}
			await page.getByRole('dialog').waitFor({ state: 'detached' });
			await saveForm(page, 'Publish');
			await page.getByRole('link', { name: 'News in pictures' }).first().waitFor();
			const { items } = JSON.parse(await publicText('/api/collections/posts/records'));
			const saved = items.find(({ title }: { title: string }) => title === 'News in pictures');
			expect(await publicText(`/posts/${saved.id}`)).toMatch(/alt="Tents".*alt="A field"/s);
		},
	},
	'ask for something that is needed': {
		clicks: 3,
		take: async () => {
			await type(await openNew('need'), 'Item', 'Burn dressings');
			await saveForm(page, 'Publish');
		},
		shows: ['/medical', 'Burn dressings'],
	},
};

test('a new record can be asked for before the admin has loaded its lists', async () => {
	const release = await holdRequests(page, /\/api\/collections\?/);
	await page.reload();
	await waitForStart(page);
	await page.getByRole('button', { name: 'New post' }).click({ clickCount: 2 });
	release();
	await type(page.locator('.record-upsert-modal'), 'Title', 'A new post');
});

test.each(Object.entries(tasks))('%s', async (_, { clicks, take, shows }) => {
	await take();
	expect(await page.evaluate(() => Object(globalThis).clicks)).toBe(clicks);
	if (shows) expect(await publicText(shows[0])).toMatch(shows[1]);
});
