// Tests the next moment at which something appears or ends, in a database with the real tables.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { nextBoundarySql } from './shown.ts';

/** Returns a day in January, in the form that the database stores. */
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')} 08:00:00.000Z`;
const now = { now: day(10), today: day(10), tomorrow: day(11) };

const cases: [name: string, sets: string[], expected: string][] = [
	['nothing is scheduled', [], ''],
	['a record appears', [`posts (\`from\`) VALUES ('${day(20)}')`], day(20)],
	['a record ends', [`needs (until) VALUES ('${day(21)}')`], day(21)],
	['only the past', [`posts (\`from\`, until) VALUES ('${day(1)}', '${day(10)}')`], ''],
	[
		'the earliest of several',
		[
			`posts (\`from\`) VALUES ('${day(25)}')`,
			`sections (slug, until) VALUES ('s', '${day(24)}')`,
			`events (\`from\`, start) VALUES ('${day(23)}', '${day(1)}')`,
		],
		day(23),
	],
	['an event ends', [`events (start, end) VALUES ('${day(9)}', '${day(12)}')`], day(12)],
	['an event without an end lasts today', [`events (start) VALUES ('${day(10)}')`], day(11)],
	['an event without an end is over', [`events (start) VALUES ('${day(9)}')`], ''],
];

test('the next boundary is the next moment at which a record or the announcement appears or ends', async () => {
	const root = process.cwd();
	const binary = await ensurePocketBase({ root });
	const announced = [`UPDATE site SET announcementUntil = '${day(30)}'`];
	const all = [...cases.map(([, sets]) => sets.map((set) => `INSERT INTO ${set}`)), announced];
	const found = await runInOtherProcess(
		{ binary, migrations: join(root, 'pb_migrations') },
		`$app.runAllMigrations();
		return ${JSON.stringify(all)}.map((statements) => {
			let at;
			try {
				$app.runInTransaction((app) => {
					for (const statement of statements) app.db().newQuery(statement).execute();
					const row = new DynamicModel({ at: '' });
					const query = ${JSON.stringify(`SELECT (${nextBoundarySql}) AS at`)};
					app.db().newQuery(query).bind(${JSON.stringify(now)}).one(row);
					at = row.at;
					throw new Error('undo');
				});
			} catch (error) {
				if (at === undefined) throw error;
			}
			return at;
		});`,
	);
	const expected = [...cases.map(([name, , at]) => [name, at]), ['the announcement ends', day(30)]];
	const names = expected.map(([name]) => name);
	expect((found as string[]).map((at, index) => [names[index], at])).toEqual(expected);
});
