import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isReservedSlug } from './reserved-slug.ts';

test.each(['featured', 'main', 'top', 'hero', 'site-x', 'a-title', 'org-aid'])(
	'"%s" is reserved for the page',
	(slug) => {
		expect(isReservedSlug(slug)).toBe(true);
	},
);

test.each(['featured-care', 'mainland', 'titles', 'organs', 'constructor'])(
	'"%s" is free',
	(slug) => {
		expect(isReservedSlug(slug)).toBe(false);
	},
);

test('every literal id in the sources of the page is reserved', () => {
	const web = fileURLToPath(new URL('../../../../web', import.meta.url));
	const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
		.map((name) => readFileSync(join(web, name), 'utf8'));
	const spelled = sources.flatMap((source) => [
		...source.matchAll(/\b(?:id=|[A-Z_]+_ID = )["']([a-z0-9-]+)["']/g),
	]);
	const ids = new Set(spelled.map((match) => match[1] ?? ''));
	expect(ids).toContain('featured');
	expect([...ids].filter((id) => !isReservedSlug(id))).toEqual([]);
});
