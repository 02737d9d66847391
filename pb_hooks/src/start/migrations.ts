import { backUpHere } from '../backup/backups.ts';
import { attempt } from '../engine/attempt.ts';
import { describeError } from '../engine/describe-error.ts';
import { queryText } from '../engine/sql.ts';
import { askPocketBase } from '../machine/ask-pocketbase.ts';
import { flagValue } from '../machine/command-line.ts';
import { holdServingLock, releaseServingLock } from '../machine/serving-lock.ts';

/** The file in the data folder with the name of the backup before the last migration. */
const noteName = '.before-migrations';

/** The migrations that the data need, and those that another version applied. */
interface Migrations {
	/** The number of applied migrations of any version; 0 in a new folder. */
	readonly applied: number;
	readonly pending: readonly string[];
	readonly unknown: readonly string[];
}

/** Compares the applied migrations with the files that PocketBase was given. */
export function compareMigrations(): Migrations {
	const query = "SELECT group_concat(file, char(10)) FROM _migrations WHERE file LIKE '%.js'";
	const applied = queryText($app.db(), query).split('\n').filter(Boolean);
	// The folder from PocketBase's command line, or PocketBase's default.
	const folder = flagValue($os.args, '--migrationsDir', `${$app.dataDir()}/../pb_migrations`);
	const files = $os
		.readDir(folder)
		.map((entry) => entry.name())
		.filter((name) => name.endsWith('.js'));
	return {
		applied: applied.length,
		pending: files.filter((name) => !applied.includes(name)),
		unknown: applied.filter((name) => !files.includes(name)),
	};
}

/**
 * Returns the migrations that another version applied, also those of a newer PocketBase: in an empty
 * folder, PocketBase applies all of its own.
 */
export function unknownMigrations(): string {
	const dir = `${$app.dataDir()}/.empty`;
	const own = askPocketBase({ dir, hooks: __hooks }, 'anemone', '--', 'own').split('\n');
	$os.removeAll(dir);
	const others = ownMigrations()
		.split('\n')
		.filter((name) => !own.includes(name));
	return [...compareMigrations().unknown, ...others].join(', ');
}

/** Returns PocketBase's own migrations that the data have. */
export function ownMigrations(): string {
	const query = "SELECT group_concat(file, char(10)) FROM _migrations WHERE file LIKE '%.go'";
	return queryText($app.db(), query);
}

/**
 * Prepares older data for this version: makes a backup, verifies it, and migrates, all or nothing.
 * Throws if that fails, if a server uses the data, or if they are from a newer version.
 */
export function makeReady(): string {
	holdServingLock();
	try {
		const { applied, pending } = refuseUnknown();
		if (pending.length === 0 || applied === 0) return '';
		const { name, content } = backupOfNow() ?? backUpHere();
		$os.writeFile(`${$app.dataDir()}/${noteName}`, `${name}\n${dataState()}\n`, 0o600);
		migrate();
		const backup = content === undefined ? name : `${name}: ${content}`;
		return `Migrated the data to this version (${pending.length} migrations). The backup from before: ${backup}`;
	} finally {
		releaseServingLock();
	}
}

/** Returns the backup from before an earlier attempt, if the data are unchanged since. */
function backupOfNow(): { name: string; content?: undefined } | undefined {
	const dir = $app.dataDir();
	const { backup: name, state } = lastMigrated(dir) ?? { backup: '', state: '' };
	const isPresent = attempt(() => $os.stat(`${dir}/backups/${name}`)) !== undefined;
	return isPresent && state !== '' && state === dataState() ? { name } : undefined;
}

/** Returns the backup before the last migration, and the data's state then; undefined if none. */
export function lastMigrated(dir: string): { backup: string; state: string } | undefined {
	return attempt(() => {
		const [backup = '', state = ''] = toString($os.readFile(`${dir}/${noteName}`)).split('\n');
		return { backup, state };
	});
}

/**
 * Returns a text that changes whenever the data are written. Returns '' if that is unknown, because
 * a reader such as Litestream keeps the last writes out of the file.
 */
function dataState(): string {
	const row = new DynamicModel({ busy: 0 });
	$app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(row);
	if (row.busy !== 0) return '';
	const file = $os.stat(`${$app.dataDir()}/data.db`);
	return `${file.size()} ${file.modTime().unixMicro()}`;
}

/** Migrates data without a backup, for a copy or a new folder. */
export function migrate(): void {
	refuseUnknown();
	try {
		$app.runAllMigrations();
	} catch (error) {
		throw new Error(`The data cannot be migrated, and stays unchanged: ${describeError(error)}`);
	}
}

/** Migrates only new data, for commands beside a server, possibly of the previous version. */
export function migrateNew(): void {
	const { applied, pending } = refuseUnknown();
	if (applied === 0) migrate();
	else if (pending.length > 0) {
		throw new Error(
			'The data comes from an older version. Restart the site, then run the command again',
		);
	}
}

function refuseUnknown(): Migrations {
	const migrations = compareMigrations();
	const [first] = migrations.unknown;
	if (first !== undefined) {
		throw new Error(
			`The data comes from a newer version, which has ${first}. Start that version, or restore a backup from before it: ./anemone restore FILE`,
		);
	}
	return migrations;
}
