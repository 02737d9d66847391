// Tests that the admin contains the guide for editors, and that the guide matches the screens.
import { readdirSync, statSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readGuide } from '../../scripts/build/guide.ts';
import { photograph } from '../../scripts/lab/look/camera.ts';
import { fillForGuide } from '../../scripts/lab/look/contents.ts';
import { guideViews } from '../../scripts/lab/look/guide-views.ts';
import { pagesToOpen } from '../../scripts/lab/look/shots.ts';
import { openForm, signInToAdmin } from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { sidewaysScroll } from '../../scripts/testing/page.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { sharedAccount } from '../../scripts/testing/sign-in.ts';
import { listLabel, listNames } from '../content/admin-labels.ts';
import { privacyText } from '../content/privacy.ts';

const docs = new URL('../../docs/', import.meta.url);
const guide = readGuide(docs);
const prose = guide.replace(/^```\n.*?^```\n/ms, '');
const [, ...parts] = prose.split(/^## /m);
const lists = parts.flatMap((part) => {
	const [title = ''] = /^[^:\n]*/.exec(part) ?? [];
	const name = listNames.find((one) => listLabel(one) === title);
	return name ? [{ name, part }] : [];
});

const { site, newPage, openAdmin, records } = sharedAdmin(['owner']);
const email = 'editor@example.org';
const owner = 'owner@example.org';
const editor = sharedAccount(site, 'editor', email);
beforeAll(() => fillForGuide(site));

describe('the guide', () => {
	test('opens from the header with the keyboard, with all its pictures', async () => {
		const { page, foreign } = await openAdmin();
		await page.getByRole('link', { name: 'Guide', exact: true }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: 'For editors', level: 1 }).waitFor();
		expect(await page.locator('.guide').evaluate((it) => it === document.activeElement)).toBe(true);
		expect(await page.title()).toMatch(/^Guide\b/);
		const pictures = page.locator('.guide img');
		expect(await pictures.count()).toBe(guideViews.length);
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect
				.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0);
		}
		expect(foreign).toEqual([]);
	});

	test.each([
		['light', 1280],
		['dark', 360],
	] as const)('is accessible in %s colors at %i px', async (colorScheme, width) => {
		const { page } = await openAdmin({ colorScheme, width, height: 640 });
		await page.getByRole('link', { name: 'Guide', exact: true }).click();
		await page.getByRole('heading', { name: 'For editors', level: 1 }).waitFor();
		await expectNoAxeViolations(page, { within: '.guide' });
		expect(await sidewaysScroll(page)).toBe(0);
		const text = page.locator('.guide');
		expect(await text.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
	});

	test('reports that it could not be loaded', async () => {
		const { page } = await openAdmin();
		await page.route('**/api/guide', (route) => route.abort());
		await page.getByRole('link', { name: 'Guide', exact: true }).click();
		await page.getByText('The guide could not be loaded.').waitFor();
	});
});

/** Expects the labels in a chapter to be in the list's form or columns. */
async function compareWithFields(page: Page, form: Locator, name: string, part: string) {
	const shown = form.locator('label').or(page.locator('thead th'));
	const texts = await shown.filter({ visible: true }).allInnerTexts();
	// A field for a moment also shows its time zone.
	const labels = texts.map((text) => text.replace(/ \(.*\)$|\*$/, '').trim());
	const named = [...part.replace(/`[^`]*`/g, '').matchAll(/\*\*([^*]+)\*\*/g)].map(
		([, label]) => label,
	);
	expect(labels, name).toEqual(expect.arrayContaining(named));
}

test('the guide names only fields of the list in question, and labels that a screen shows', async () => {
	const seen: string[] = [];
	const look = async (page: Page) => {
		seen.push(await page.locator('body').ariaSnapshot());
	};
	const { page } = await newPage();
	await page.goto('/');
	await look(page);
	await page.goto('/_/');
	await page.getByRole('button', { name: 'Login' }).waitFor();
	await look(page);
	await signInToAdmin(page, email);
	await page.getByRole('button', { name: email }).click();
	await look(page);
	for (const shots of pagesToOpen((name) => name.startsWith('guide '))) {
		await photograph(newPage, site, shots, look);
	}
	const signInAs = async (account: string) => {
		await page.evaluate(() => localStorage.clear());
		await page.goto('about:blank');
		await signInToAdmin(page, account);
	};
	for (const { name, part } of lists) {
		const form = await openForm(page, name, (await records(name, 'perPage=1'))[0]?.id);
		await look(page);
		await compareWithFields(page, form, name, part);
	}
	await openForm(page, 'posts');
	await look(page);
	// The guide's own draft is of this post.
	await openForm(page, 'posts', 'samplepost00003');
	await page.getByRole('button', { name: 'Open', exact: true }).waitFor();
	await look(page);
	await signInAs(owner);
	await openForm(page, 'translations');
	await look(page);
	await openForm(page, '_superusers', editor.id);
	await look(page);
	// Only owners see the settings of offers.
	await openForm(page, 'site', 'site');
	await look(page);
	const names = [...prose.replace(/`[^`]*`/g, '').matchAll(/(\*\*?)([^*]+)\1/g)].map(
		([, , name = '']) => name,
	);
	expect(names).toContain('Save changes');
	const screens = seen.join('\n');
	const isSeen = (name: string) => new RegExp(`["\\s]${name}\\b`).test(screens);
	expect(names.filter((name) => !isSeen(name))).toEqual([]);
});

test('the guide has a chapter for each list in an editor’s admin, in the same order', () => {
	const forOthers = ['donation_offers', 'translations', '_superusers'];
	expect(lists.map(({ name }) => name)).toEqual(
		listNames.filter((name) => !forOthers.includes(name)),
	);
});

test('the guide’s pictures are those of `npm run look -- --guide`, small, with alternative texts', () => {
	const folder = new URL('images/editors/', docs);
	const named = [...guide.matchAll(/!\[(.{20,})\]\(images\/editors\/([\w-]+)\.webp\)/g)];
	const files = readdirSync(folder).sort();
	const taken = guideViews.map(({ name }) => name.replace('guide ', '')).sort();
	expect(named.map(([, , name]) => name).sort()).toEqual(taken);
	expect(files).toEqual(taken.map((name) => `${name}.webp`));
	const sizes = files.map((name) => statSync(new URL(name, folder)).size);
	expect(Math.max(...sizes)).toBeLessThanOrEqual(75_000);
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(500_000);
});

test('the guide has the privacy page’s text, for editors to start from', () => {
	expect(guide).toContain(`\`\`\`\n${privacyText}\n\`\`\`\n`);
});
