// Tests the orders and end dates that a collection may have, in PocketBase's own SQLite.
import { beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import type { Collection } from '../../../web/records/collection.ts';
import { orderOf } from './list-query.ts';
import { shownSql } from './shown.ts';

const event = { name: '', rank: 0, from: '', until: '', created: '1', begins: '', ends: '' };
type Row = Partial<typeof event>;

/** Returns a query for the names of the rows shown at moment 5, in their collection's order. */
function queryFor(collection: Collection, rows: Row[]): string {
	const values = rows.map((row, place) => {
		const all = { id: String(place), hidden: false, ...event, ...row };
		return `SELECT ${Object.entries(all).map(([name, value]) => `${quote(value)} AS \`${name}\``)}`;
	});
	const where = collection.scheduled ? shownSql : 'TRUE';
	const order = `ORDER BY ${orderOf(collection)}`;
	return `SELECT name FROM (${values.join(' UNION ALL ')}) WHERE ${where} ${order}`;
}
const quote = (value: unknown) => (typeof value === 'string' ? `'${value}'` : value);

const named = { namedBy: 'name', fields: {} } as const;
const ranked = { ...named, fields: { rank: { kind: 'rank' } } } as const;

const cases: [string, Collection, Row[], string][] = [
	[
		'by rank: no rank last, equals by name',
		{ ...ranked, orderedBy: 'rank' },
		[{ name: 'D' }, { name: 'C' }, { name: 'B', rank: 1 }, { name: 'A', rank: 1 }],
		'ABCD',
	],
	[
		'the newest first, below those with a rank',
		{ ...ranked, orderedBy: 'newest' },
		[
			{ name: 'C', created: '2' },
			{ name: 'B', created: '3' },
			{ name: 'A', rank: 7 },
		],
		'ABC',
	],
	[
		'the newest first without ranks, as it was made or is shown',
		{ ...named, orderedBy: 'newest', scheduled: true },
		[{ name: 'C' }, { name: 'B', created: '2' }, { name: 'A', from: '4' }],
		'ABC',
	],
	[
		'by a moment, the earliest first',
		{ ...named, orderedBy: { moment: 'begins' } },
		[
			{ name: 'C', begins: '9' },
			{ name: 'B', begins: '8' },
			{ name: 'A', begins: '8' },
		],
		'ABC',
	],
];

let found: string[];
beforeAll(async () => {
	const binary = await ensurePocketBase({ root: process.cwd() });
	const queries = cases.map(([, collection, rows]) => queryFor(collection, rows));
	const names = await runInOtherProcess(
		{ binary },
		`return ${JSON.stringify(queries)}.map((query) => {
			const found = arrayOf(new DynamicModel({ name: '' }));
			$app.db().newQuery(query).bind({ now: '5' }).all(found);
			return found.map(({ name }) => name).join('');
		})`,
	);
	found = names as string[];
});

test.each(cases.map(([name, , , expected], at) => ({ name, expected, at })))(
	'$name',
	({ expected, at }) => {
		expect(found[at]).toBe(expected);
	},
);
