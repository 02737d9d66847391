// Tests the order of lists, and the next moment at which something appears or ends, in PocketBase's
// own SQLite.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import type { Collection } from '../../../web/records/collection.ts';
import type { Now } from '../site/moment.ts';
import { orderOf } from './list-query.ts';
import { nextBoundarySql, onSiteSql } from './shown.ts';

/** Returns a day in January, in the form that the database stores. */
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')} 08:00:00.000Z`;
const now: Now = {
	now: day(10),
	toStart: '28800 seconds',
	...{ today: day(10), todayDay: '2026-01-10' },
	...{ tomorrow: day(11), tomorrowDay: '2026-01-11' },
	...{ afterTomorrow: day(12), afterTomorrowDay: '2026-01-12' },
	...{ nextYear: day(30), nextYearDay: '2026-01-30' },
};

const shownAlways = { from: '', until: '', created: day(1) };
const defaults = { name: '', rank: 0, date: '2026-01-01', begins: '', ends: '', ...shownAlways };
type Row = Partial<typeof defaults>;

/** Returns a query for the names of the rows that are shown now, in their collection's order. */
function listQuery(collection: Collection, rows: Row[]): string {
	const quote = (value: unknown) => (typeof value === 'string' ? `'${value}'` : value);
	const values = rows.map((row, index) => {
		const all = { id: String(index), hidden: false, ...defaults, ...row };
		return `SELECT ${Object.entries(all).map(([name, value]) => `${quote(value)} AS \`${name}\``)}`;
	});
	const where = collection.scheduled ? onSiteSql(collection) : 'TRUE';
	const list = `SELECT name FROM (${values.join(' UNION ALL ')}) WHERE ${where} ORDER BY ${orderOf(collection)}`;
	return `SELECT group_concat(name, '') FROM (${list})`;
}

const named = { namedBy: 'name', fields: {} } as const;
const ranked = { ...named, fields: { rank: { kind: 'rank' } } } as const;
const ending = {
	scheduled: true,
	orderedBy: { moment: 'begins' },
	endsAt: { start: 'begins', end: 'ends' },
} as const;
const rowsThatEnd: Row[] = [
	{ name: 'D', begins: day(7) },
	{ name: 'C', begins: day(8), ends: day(9) },
	{ name: 'B', begins: day(11) },
	{ name: 'A', begins: day(1), ends: day(11) },
];
const lists: [name: string, Collection, Row[], expected?: string][] = [
	[
		'by rank: no rank last, equals by name',
		{ ...ranked, orderedBy: 'rank' },
		[{ name: 'D' }, { name: 'C' }, { name: 'B', rank: 1 }, { name: 'A', rank: 1 }],
	],
	[
		'the newest date first, below those with a rank',
		{ ...ranked, orderedBy: 'newest' },
		[
			{ name: 'C', created: day(3) },
			{ name: 'B', date: '2026-01-02' },
			{ name: 'A', rank: 7 },
		],
	],
	[
		'of one date as it was made or is shown',
		{ ...ranked, orderedBy: 'newest', scheduled: true },
		[{ name: 'C' }, { name: 'B', created: day(2) }, { name: 'A', from: day(4) }],
	],
	[
		'by a moment, the earliest first',
		{ ...named, orderedBy: { moment: 'begins' } },
		[
			{ name: 'C', begins: day(9) },
			{ name: 'B', begins: day(8) },
			{ name: 'A', begins: day(8) },
		],
	],
	[
		'with what is over at the end, the latest first, if its records have pages',
		{ ...named, ...ending, address: '/records/{id}' },
		rowsThatEnd,
	],
	[
		'without what is over, if its records have no pages',
		{ ...named, ...ending, address: '/records' },
		rowsThatEnd,
		'AB',
	],
];

const boundaries: [name: string, statements: string[], expected: string][] = [
	['nothing is scheduled', [], ''],
	['a record appears', [`INSERT INTO posts (\`from\`) VALUES ('${day(20)}')`], day(20)],
	['a record ends', [`INSERT INTO needs (until) VALUES ('${day(21)}')`], day(21)],
	['only the past', [`INSERT INTO posts (\`from\`, until) VALUES ('${day(1)}', '${day(10)}')`], ''],
	[
		'the earliest of several',
		[
			`INSERT INTO posts (\`from\`) VALUES ('${day(25)}')`,
			`INSERT INTO sections (slug, until) VALUES ('s', '${day(24)}')`,
			`INSERT INTO events (\`from\`, start) VALUES ('${day(23)}', '${day(1)}')`,
		],
		day(23),
	],
	[
		'an event ends',
		[`INSERT INTO events (start, end) VALUES ('${day(9)}', '2026-01-10 20:00:00.000Z')`],
		'2026-01-10 20:00:00.000Z',
	],
	['an event is a day nearer', [`INSERT INTO events (start) VALUES ('${day(15)}')`], day(11)],
	['an event lasts today', [`INSERT INTO events (start) VALUES ('${day(10)}')`], day(11)],
	['a whole day lasts', [`INSERT INTO events (start, allDay) VALUES ('2026-01-10', 1)`], day(11)],
	['a whole day is over', [`INSERT INTO events (start, allDay) VALUES ('2026-01-09', 1)`], ''],
	['an event is over', [`INSERT INTO events (start) VALUES ('${day(9)}')`], ''],
	['the announcement ends', [`UPDATE site SET announcementUntil = '${day(30)}'`], day(30)],
];

const cases: [name: string, statements: string[], query: string, expected: string][] = [
	...lists.map(([name, collection, rows, expected]): (typeof cases)[number] => {
		const sorted = expected ?? 'ABCD'.slice(0, rows.length);
		return [`a list is sorted ${name}`, [], listQuery(collection, rows), sorted];
	}),
	...boundaries.map(([name, statements, expected]): (typeof cases)[number] => {
		const query = `SELECT (${nextBoundarySql})`;
		return [`the next boundary, if ${name}`, statements, query, expected];
	}),
];

let found: string[];
beforeAll(async () => {
	const root = process.cwd();
	const binary = await ensurePocketBase({ root });
	const script = `$app.runAllMigrations();
	return ${JSON.stringify(cases)}.map(([, statements, query]) => {
		let text;
		try {
			$app.runInTransaction((app) => {
				for (const statement of statements) app.db().newQuery(statement).execute();
				const row = new DynamicModel({ text: '' });
				app.db().newQuery('SELECT (' + query + ') AS text').bind(${JSON.stringify(now)}).one(row);
				text = row.text;
				throw new Error('undo');
			});
		} catch (error) {
			if (text === undefined) throw error;
		}
		return text;
	});`;
	const migrations = join(root, 'pb_migrations');
	found = (await runInOtherProcess({ binary, migrations }, script)) as string[];
});

test.each(cases.map(([name, , , expected], at) => ({ name, expected, at })))(
	'$name',
	({ expected, at }) => {
		expect(found[at]).toBe(expected);
	},
);
