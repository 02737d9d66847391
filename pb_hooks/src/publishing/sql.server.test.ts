// Tests when records leave their list, and the next moment at which something appears or ends, in
// PocketBase's own SQLite.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import type { Now } from '../site/moment.ts';
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

/** Returns a query for whether a record without a page of its own is still on the site. */
function onSiteQuery(ends: string): string {
	const endsAt = { start: 'begins', end: 'ends' };
	const onSite = onSiteSql({ namedBy: 'name', fields: {}, scheduled: true, endsAt });
	const values = `FALSE AS hidden, '' AS \`from\`, '' AS until, '${day(8)}' AS begins, '${ends}' AS ends`;
	return `SELECT iif(${onSite}, 'shown', 'gone') FROM (SELECT ${values})`;
}

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
	['a record without a page leaves its list when it is over', [], onSiteQuery(day(9)), 'gone'],
	['a record without a page stays until then', [], onSiteQuery(day(11)), 'shown'],
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
