import { describeError } from '../errors/describe-error.ts';

/** What is known of the newest backup that was looked at, beside the data. */
const recordName = '.verified-backup.json';

export interface VerifiedBackup {
	readonly name: string;
	/** ISO 8601, UTC. */
	readonly at: string;
	/** What is in it, such as '8 sections, 10 featured_orgs'; '' where it could not be opened. */
	readonly content: string;
}

/** Makes a backup, verifies it and answers its name and content. */
export function makeBackup(): string {
	const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
	const name = `anemone_backup_${stamp}.zip`;
	$app.createBackup(new Context(), name);
	return `${name}: ${verify(name)}`;
}

/** Our own files in the data folder are about this machine, so backups do without. */
export function leaveOutOwnFiles(e: core.BackupEvent): void {
	const own = $os.readDir($app.dataDir()).map((entry) => entry.name());
	const left = own.filter((name) => name.startsWith('.') || name === 'types.d.ts');
	e.exclude = [...new Set([...(e.exclude ?? []), ...left])];
}

/** Puts a backup in place of the data, of a new folder say; the process ends with it. */
export function unpackBackup(path = ''): string {
	const files = $app.newBackupsFilesystem();
	try {
		files.uploadFile($filesystem.fileFromPath(path), 'unpack.zip');
	} finally {
		files.close();
	}
	$app.restoreBackup(new Context(), 'unpack.zip');
	return '';
}

/** What the site holds, after SQLite has gone through all of its pages. Throws if that finds a fault. */
export function contentOf(): string {
	const row = new DynamicModel({ integrity_check: '' });
	$app.db().newQuery('PRAGMA integrity_check(1)').one(row);
	if (row.integrity_check !== 'ok') {
		throw new Error(`the database is damaged: ${row.integrity_check}`);
	}
	return $app
		.findAllCollections('base', 'auth')
		.filter((collection) => !collection?.system || collection.name === '_superusers')
		.map((collection) => `${$app.countRecords(collection?.name ?? '')} ${collection?.name}`)
		.join(', ');
}

/** Looks at a backup that nobody has looked at yet, and tells the operator if it is no good. */
export function verifyNewestBackup(): void {
	const newest = newestBackup();
	if (newest === undefined || newest === lastVerified()?.name) return;
	try {
		verify(newest);
	} catch (error) {
		console.error(`[backup] ${newest} could not be verified: ${describeError(error)}`);
	}
}

/** What was found when a backup was last looked at; undefined if none ever was. */
export function lastVerified(): VerifiedBackup | undefined {
	try {
		return JSON.parse(toString($os.readFile(`${$app.dataDir()}/${recordName}`)));
	} catch {
		return undefined;
	}
}

/** The name of the newest backup on this disk. Those in S3 are not looked at: they may be large. */
function newestBackup(): string | undefined {
	if ($app.settings().backups.s3.enabled) return undefined;
	const files = $app.newBackupsFilesystem();
	try {
		return files
			.list('')
			.filter((file) => file?.key.endsWith('.zip'))
			.sort((a, b) => (a?.modTime.unix() ?? 0) - (b?.modTime.unix() ?? 0))
			.at(-1)?.key;
	} finally {
		files.close();
	}
}

/** Unpacks a backup beside the data, in a process of its own, and answers what is in it. */
function verify(name: string): string {
	const data = $app.dataDir();
	const work = `${data}/.verifying`;
	let content = '';
	try {
		$os.removeAll(work);
		ask(work, 'unpack', `${data}/backups/${name}`);
		content = ask(work, 'count').trim();
	} finally {
		$os.removeAll(work);
		const found: VerifiedBackup = { name, at: new Date().toISOString(), content };
		$os.writeFile(`${data}/${recordName}`, JSON.stringify(found), 0o600);
	}
	return content;
}

/** What another PocketBase says that runs one of these commands on another data folder. */
function ask(dir: string, ...command: string[]): string {
	const flags = [`--dir=${dir}`, `--hooksDir=${__hooks}`, '--hooksWatch=false', '--dev=false'];
	const program = $os.cmd($os.args[0] ?? '', ...flags, 'anemone', ...command);
	return toString(program.output());
}
