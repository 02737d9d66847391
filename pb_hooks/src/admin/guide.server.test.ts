// The guide for editors names what is on their screen.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { json, superuserOf } from '../testing/request.ts';

const guide = readFileSync(new URL('../../../docs/editors.md', import.meta.url), 'utf8');
const [, ...parts] = guide.split(/^## /m);
const lists = parts.flatMap((part) => {
	const [, name] = /^.*\(`(\w+)`\)\n/.exec(part) ?? [];
	return name ? [{ name, part }] : [];
});

const site = sharedSite({ sample: false });
/** The names of each list's fields. */
let fields: Map<string, string[]>;

beforeAll(async () => {
	const answer = await superuserOf(site)('/api/collections?perPage=100');
	const { items } = json(answer) as { items: { name: string; fields: { name: string }[] }[] };
	fields = new Map(items.map(({ name, fields }) => [name, fields.map((field) => field.name)]));
});

test('it tells of every list that editors change', () => {
	const all = [...fields.keys()].filter((name) => !name.startsWith('_'));
	expect(lists.map(({ name }) => name).sort()).toEqual(all.sort());
});

test.each(lists)('what it names of $name is there', ({ name, part }) => {
	const named = [...part.matchAll(/`(\w+)`/g)].map(([, field = '']) => field);
	expect([name, ...(fields.get(name) ?? [])]).toEqual(expect.arrayContaining(named));
});

test('it explains every field of the words of the site', () => {
	const { part = '' } = lists.find(({ name }) => name === 'site') ?? {};
	const own = (fields.get('site') ?? []).filter((name) => !/^(id|created|updated)$/.test(name));
	expect(own.filter((name) => !part.includes(`\`${name}\``))).toEqual([]);
});
