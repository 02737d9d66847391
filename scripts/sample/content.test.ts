import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sample } from '../testing/sample.ts';

test('the sample is recognizable: sample names, and no domain but example.org and our own', () => {
	for (const { name, link } of sample.featured_orgs) {
		expect(name).toMatch(/^Sample /);
		expect(link).toMatch(/^https:\/\/example\.org\//);
	}
	const all = JSON.stringify(sample) + readFileSync(new URL('activity.json', import.meta.url));
	for (const [, host] of all.matchAll(/(?:https?:\/\/|[\w.]@)([^/\s"')>?]+)/g)) {
		expect(host).toBe('example.org');
	}
	expect(all).not.toMatch(/\b[\w-]+\.(com|net|edu|gov|io|ps)\b/);
});

test('a section links to the medical supplies page', () => {
	expect(sample.sections.some((row) => row.description.includes('](/medical'))).toBe(true);
});
