// A site with many records: 500 posts, 50 events, and 2,000 deleted events in the log of changes.
import { runSql } from './engine.ts';
import type { Site } from './site.ts';

const sentence = 'Kitchens and clinics need people, time and gifts, today and next month. ';
const text = `${sentence.repeat(10)}Read **more** in [our report](https://example.org).\n\n`;
const rows = (count: number, into: string, values: string) => `WITH RECURSIVE n(at) AS
	(SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ${count - 1})
	INSERT INTO ${into} SELECT ${values} FROM n`;

/** Returns the id of such a record. */
export const id = (kind: string, at: number) =>
	`${kind}${String(at).padStart(15 - kind.length, '0')}`;

/** Adds the records. */
export async function addManyRecords(site: Site) {
	await site.ask('/api/settings', 'PATCH', { meta: { appURL: 'https://site.example' } });
	const made = "'2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z'";
	const body = `'${text.repeat(5)}'`;
	await runSql(
		site,
		rows(
			500,
			'posts (id, title, created, updated, body)',
			`printf('manyposts%06d', at), 'Post', ${made}, ${body}`,
		),
	);
	const start = "'2099-01-01 00:00:00.000Z'";
	await runSql(
		site,
		rows(
			50,
			'events (id, title, created, updated, start, description)',
			`printf('manyevents%05d', at), 'Event', ${made}, ${start}, '${text}'`,
		),
	);
	// Each deletion is in the log of changes, as if 2,000 upcoming events had been canceled.
	await runSql(
		site,
		rows(
			2000,
			'changes (id, collection, record, action, `when`, before)',
			`printf('manychange%05d', at), 'events', printf('gonevents%06d', at), 'deleted', ${start.replace('2099', '2026')},
			json_object('start', ${start}, 'hidden', json('false'), 'from', '2025-01-01 00:00:00.000Z')`,
		),
	);
}
