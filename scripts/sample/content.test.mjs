import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * @typedef {{ name: string, description: string, link: string }} Row of whichever list: not every
 *   list has every field
 */

/** @param {string} name @returns {Promise<Row[]>} */
async function rows(name) {
	return JSON.parse(await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8'));
}
const sections = await rows('sections');
const orgs = await rows('featured_orgs');
const posts = await rows('posts');

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
