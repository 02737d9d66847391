import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * @typedef {{ id: string, name: string, title: string, description: string, link: string,
 *   imageUrl: string, rank: number }} Row of whichever list: not every list has every field
 */

/** @param {string} name @returns {Promise<Row[]>} */
async function rows(name) {
	return JSON.parse(await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8'));
}
const sections = await rows('sections');
const orgs = await rows('featured_orgs');
const posts = await rows('posts');

test('there is enough of it to try the site with', () => {
	expect([sections.length, orgs.length, posts.length]).toEqual([8, 10, 12]);
	for (const { name, description } of [...sections, ...orgs]) {
		expect(description.length, name).toBeGreaterThanOrEqual(600);
	}
});

test('it is plainly a sample: sample names, no address but example.org and our own', () => {
	for (const { name, link } of orgs) {
		expect(name).toMatch(/^Sample /);
		expect(link).toMatch(/^https:\/\/example\.org\//);
	}
	const all = JSON.stringify([sections, orgs, posts]);
	for (const [, host] of all.matchAll(/(?:https?:\/\/|[\w.]@)([^/\s"')>?]+)/g)) {
		expect(host).toBe('example.org');
	}
	expect(all).not.toMatch(/\b[\w-]+\.(com|net|edu|gov|io|ps)\b/);
});

test('a section leads to the medical supplies page', () => {
	expect(sections.filter((row) => row.description.includes('](/medical'))).not.toEqual([]);
});

test('posts have lasting ids and titles of many lengths and scripts', () => {
	const titles = posts.map((row) => row.title);
	for (const { id } of posts) expect(id).toMatch(/^[a-z0-9]{15}$/);
	expect(titles.some((title) => title.length > 60)).toBe(true);
	expect(titles.some((title) => title.length < 10)).toBe(true);
	expect(titles.join()).toMatch(/\p{Script=Arabic}/u);
	expect(titles.join()).toMatch(/\p{Script=Han}/u);
	// The first 20 characters of this one would end in half an emoji if cut by code units.
	expect(titles.some((title) => /[\uD800-\uDBFF]/.test(title[19] ?? ''))).toBe(true);
});
