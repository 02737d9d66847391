import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { askPocketBase, outputOf } from './ask-pocketbase.ts';
import { backupRecord, recordBackup, type VerifiedBackup } from './backup-record.ts';
import { describeError } from './describe-error.ts';
import { explain } from './explain.ts';
import { isSameDisk } from './same-disk.ts';
import { isServer } from './serving-lock.ts';

/** The flag that allows a copy on the data's own disk. */
const SAME_DISK = '--same-disk';

/** Makes a backup and returns its name and content. With a folder, stores the backup only there. */
export function makeBackup(...args: string[]): string {
	const [folder = '', ...more] = args.filter((arg) => arg !== SAME_DISK);
	if (more.length > 0 || folder.startsWith('--')) {
		throw new Error(
			`backup takes one folder, and only the flag ${SAME_DISK}: ./anemone backup FOLDER`,
		);
	}
	const isElsewhere = folder !== '' && !isSameDisk(folder, $app.dataDir());
	if (folder !== '' && !isElsewhere && !args.includes(SAME_DISK)) {
		throw new Error(
			`${folder} is on the same disk as the data, so one failed disk would destroy both. Mount another disk there and run the command again, or keep the copy on this disk: ./anemone backup ${SAME_DISK} ${folder}`,
		);
	}
	const { name, content } = makeVerified();
	const made = `${name}: ${content}`;
	if (folder === '') return made;
	const copy = copyAndReadBack(folder, name);
	if (isElsewhere) recordBackup({ copiedElsewhere: new Date().toISOString() });
	withBackups((files) => files.delete(name));
	return `${made}\nCopied to ${copy}`;
}

/** Makes a backup in PocketBase's backups folder; takeBackup verifies it. */
export function makeVerified(): { readonly name: string; readonly content: string } {
	const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
	const name = `anemone_backup_${stamp}.zip`;
	$app.createBackup(new Context(), name);
	return { name, content: backupRecord().good?.content ?? '' };
}

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
		recordBackup({ good: verify(name) });
	} catch (error) {
		const why = describeError(error);
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

/** Returns the site's content, after SQLite has checked all pages. Throws if the check finds an error. */
export function contentOf(): string {
	const row = new DynamicModel({ integrity_check: '' });
	$app.db().newQuery('PRAGMA integrity_check(1)').one(row);
	if (row.integrity_check !== 'ok') {
		throw new Error(`The database is damaged: ${row.integrity_check}`);
	}
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

/** Copies a backup from its storage into a folder, and returns the path of the copy. */
function copyTo(folder: string, name: string): string {
	closing($filesystem.local(folder), (target) =>
		withBackups((files) => target.uploadFile(files.getReuploadableFile(name, true), name)),
	);
	// Remove PocketBase's file with the type.
	$os.remove(`${folder}/${name}.attrs`);
	return `${folder}/${name}`;
}

/** Copies a backup into a folder, verifies the copy, and returns its path. */
function copyAndReadBack(folder: string, name: string): string {
	let copy = '';
	try {
		copy = copyTo(folder, name);
	} catch (error) {
		throw new Error(`The backup ${name} was made but not copied. ${explain(error, folder)}`);
	}
	try {
		// A disk may report an error only when it has to write the cached data.
		outputOf('sync', '--', copy);
		contentOfBackup(copy);
		return copy;
	} catch (error) {
		attempt(() => $os.remove(copy));
		throw new Error(
			`The backup ${name} was made, but its copy ${copy} cannot be read (${describeError(error)}). Use another disk, or run ./anemone backup again`,
		);
	}
}

function verify(name: string): VerifiedBackup {
	const fetched = `${workFolder()}.copy`;
	const isRemote = $app.settings().backups.s3.enabled;
	try {
		const file = isRemote ? copyTo(fetched, name) : `${$app.dataDir()}/backups/${name}`;
		const content = contentOfBackup(file);
		const { size } = withBackups((files) => files.attributes(name));
		return { name, made: new Date().toISOString(), bytes: size, content };
	} finally {
		$os.removeAll(fetched);
	}
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
