import { isDamage, reasonOf } from '../engine/describe-error.ts';

/** PocketBase's databases, the content and PocketBase's log, and how the operator fixes each. */
const databases = [
	{
		name: 'data.db',
		open: () => $app.concurrentDB(),
		fix: (_path: string, backup: string) =>
			`Stop the site, then restore the last verified backup: ./anemone restore ${backup}`,
	},
	{
		name: 'auxiliary.db',
		open: () => $app.auxConcurrentDB(),
		fix: (path: string) =>
			`Stop the site, then delete this file, PocketBase's log, which starts empty: rm ${path}*`,
	},
];

/**
 * Checks every page of both databases and returns a line per damaged one, the content first. SQLite
 * itself notices damage only when it reads the page.
 *
 * `quick_check` would miss an index that differs from its table, which hides records. Both checks
 * only read, so a server beside this process continues to write.
 *
 * @param backup the file to restore
 */
export function databaseDamage(backup = 'FILE'): string[] {
	return databases.flatMap(({ name, open, fix }) => {
		const damage = damageOf(open);
		if (damage === '') return [];
		const path = `${$app.dataDir()}/${name}`;
		// This command counts copies, whose damage is fixed in the data that they come from.
		const isCopy = $os.args.includes('count');
		return [
			isCopy
				? `${name} is damaged (${damage})`
				: `${path} is damaged (${damage}). ${fix(path, backup)}`,
		];
	});
}

/** Returns the first damage in SQLite's words; '' if there is none. */
function damageOf(open: () => dbx.Builder): string {
	const row = new DynamicModel({ integrity_check: '' });
	try {
		open().newQuery('PRAGMA integrity_check(1)').one(row);
	} catch (error) {
		if (!isDamage(error)) throw error;
		return reasonOf(error);
	}
	const { integrity_check: found } = row;
	return found === 'ok' ? '' : String(found).replace(/\s+/g, ' ');
}
