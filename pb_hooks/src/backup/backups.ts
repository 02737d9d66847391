import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { describeError, isDamage } from '../engine/describe-error.ts';
import { askPocketBase, outputOf } from '../machine/ask-pocketbase.ts';
import { databaseDamage } from '../machine/database-damage.ts';
import { explain } from '../machine/explain.ts';
import { isServer } from '../machine/serving-lock.ts';
import { backupRecord, recordBackup, recordCopy, type VerifiedBackup } from './backup-record.ts';
import { refuseSameDisk } from './same-disk.ts';

/** Makes a backup and returns its name and content. With a folder, stores the backup only there. */
export function makeBackup(...args: string[]): string {
	const folders = args.filter((arg) => arg !== '--same-disk');
	const [folder = '', ...more] = folders;
	const isFolder = !/^-$|^--/.test(folder) && more.length === 0;
	if (!isFolder || (folder === '' && args.length > 0)) {
		throw new Error(
			'backup takes one folder, and only the flag --same-disk: ./anemone backup FOLDER. For standard output: ./anemone backup - >FILE',
		);
	}
	if (folder === '') {
		const { name, content } = makeVerified();
		return `${name}: ${content}`;
	}
	const isElsewhere = !args.includes('--same-disk');
	if (isElsewhere) {
		const otherwise = `, or keep the copy on this disk: ./anemone backup --same-disk ${folder}`;
		refuseSameDisk(folder, $app.dataDir(), otherwise);
	}
	const name = newName();
	try {
		const { content } = backUpHere(name);
		const copy = copyAndReadBack(folder, name);
		if (isElsewhere) recordCopy();
		return `${name}: ${content}\nCopied to ${copy}`;
	} finally {
		attempt(() => closing($filesystem.local(folderHere()), (files) => files.delete(name)));
	}
}

/** Makes a backup on this disk, even if PocketBase stores backups in S3. */
export function backUpHere(name = newName()): ReturnType<typeof makeVerified> {
	const { s3 } = $app.settings().backups;
	const { enabled } = s3;
	s3.enabled = false;
	try {
		return makeVerified(name);
	} catch (error) {
		throw new Error(`No backup could be made, and nothing was changed: ${describeError(error)}`);
	} finally {
		s3.enabled = enabled;
	}
}

/** Makes a backup in PocketBase's backups folder; takeBackup verifies it. */
function makeVerified(name = newName()): { readonly name: string; readonly content: string } {
	$app.createBackup(new Context(), name);
	return { name, content: backupRecord().good?.content ?? '' };
}

const newName = () =>
	`anemone_backup_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.zip`;

const folderHere = () => `${$app.dataDir()}/backups`;

/**
 * Makes a backup of everything except our own files in the data folder, which describe this
 * machine, and verifies it. If that fails, reports the cause on stderr and in ./anemone doctor. For
 * the nightly backup, PocketBase itself emails all accounts.
 */
export function takeBackup(e: core.BackupEvent): void {
	const own = $os.readDir($app.dataDir()).map((entry) => entry.name());
	const left = own.filter((name) => name.startsWith('.') || name === 'types.d.ts');
	e.exclude = [...new Set([...(e.exclude ?? []), ...left])];
	let name = '';
	try {
		e.next();
		name = e.name;
		const good = verify(name);
		const isStored = $app.settings().backups.s3.enabled;
		recordBackup({ good, failed: undefined, ...(isStored ? { storedInS3: good.made } : {}) });
	} catch (error) {
		const why = withFix(reasonOf(error));
		const what = name === '' ? 'No backup was made' : `The backup ${name} could not be verified`;
		console.error(`[backup] ${what}: ${why}`);
		recordBackup({ failed: { name, why } });
		// For its own kind of error, PocketBase prints no position in the script.
		throw name === '' ? error : new ApiError(500, `${what}: ${why}`);
	}
}

/** Replaces the data, of a new folder for example, with a backup, and ends the process. */
export function unpackBackup(path = ''): void {
	withBackups((files) => files.uploadFile($filesystem.fileFromPath(path), 'unpack.zip'));
	$app.restoreBackup(new Context(), 'unpack.zip');
}

/** Returns the content of a copy. Throws if SQLite finds damage in one of its databases. */
export function contentOf(): string {
	const [damage] = databaseDamage();
	if (damage !== undefined) throw new Error(damage);
	return $app
		.findAllCollections('base', 'auth')
		.filter((collection) => !collection?.system || collection.name === '_superusers')
		.map((collection) => `${$app.countRecords(collection?.name ?? '')} ${collection?.name}`)
		.join(', ');
}

/** Uses the backups on the disk, or in S3 if the settings say so. */
function withBackups<Result>(use: (files: filesystem.System) => Result): Result {
	return closing($app.newBackupsFilesystem(), use);
}

/** Returns the reason of a failure. Errors of S3 begin with the name of the file and the request. */
function reasonOf(error: unknown): string {
	const reason = describeError(error);
	const [, why] = /\[key: .*?\] (?:\w+ ".*?": )?(.*)/.exec(reason) ?? [];
	return why === undefined || !$app.settings().backups.s3.enabled
		? reason
		: `the S3 storage cannot be used (${why}). Check it under Settings, Backups, and the network`;
}

/** Adds what to do if a database is damaged: the one of the site, or only its copy in the backup. */
const withFix = (why: string) =>
	isDamage(why) || / is damaged \(/.test(why)
		? `${why}. To check the site's data, run: ./anemone doctor`
		: why;

function put(folder: string, file: filesystem.File, name: string): string {
	closing($filesystem.local(folder), (target) => target.uploadFile(file, name));
	// Remove PocketBase's file with the type.
	$os.remove(`${folder}/${name}.attrs`);
	return `${folder}/${name}`;
}

/** Copies a backup from this disk into a folder, and verifies the copy. */
function copyAndReadBack(folder: string, name: string): string {
	let copy = '';
	try {
		copy = put(folder, $filesystem.fileFromPath(`${folderHere()}/${name}`), name);
	} catch (error) {
		throw new Error(`The backup was not copied. ${explain(error, folder)}`);
	}
	try {
		// A disk may report an error only when it has to write the cached data.
		outputOf('sync', '--', copy);
		contentOfBackup(copy);
		return copy;
	} catch (error) {
		attempt(() => $os.remove(copy));
		throw new Error(
			`The copy ${copy} cannot be read (${describeError(error)}). Use another disk, or run ./anemone backup again`,
		);
	}
}

function verify(name: string): VerifiedBackup {
	const fetched = `${workFolder()}.copy`;
	const isRemote = $app.settings().backups.s3.enabled;
	try {
		const file = isRemote ? fetchTo(fetched, name) : `${folderHere()}/${name}`;
		const content = contentOfBackup(file);
		return { name, made: new Date().toISOString(), bytes: $os.stat(file).size(), content };
	} finally {
		$os.removeAll(fetched);
	}
}

/** Copies a backup from S3 into a folder, and returns the path of the copy. */
function fetchTo(folder: string, name: string): string {
	return withBackups((files) => put(folder, files.getReuploadableFile(name, true), name));
}

/** Unpacks a backup beside the data, in a separate process, and counts its content. */
function contentOfBackup(file: string): string {
	const work = workFolder();
	try {
		$os.removeAll(work);
		ask(work, 'unpack', file);
		return ask(work, 'count').trim();
	} finally {
		$os.removeAll(work);
	}
}

/** The server and a command beside it may verify the same backup at the same time. */
const workFolder = () => `${$app.dataDir()}/.verifying${isServer() ? '' : '-by-command'}`;

/** Returns the output of one of these commands in another PocketBase with other data. */
const ask = (dir: string, ...command: string[]) =>
	askPocketBase({ dir, hooks: __hooks }, 'anemone', '--', ...command);
