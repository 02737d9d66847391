import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { askPocketBase, outputOf } from './ask-pocketbase.ts';
import { backupRecord, recordBackup, type VerifiedBackup } from './backup-record.ts';
import { describeError } from './describe-error.ts';
import { explain } from './explain.ts';
import { isSameDisk } from './same-disk.ts';
import { isServer } from './serving-lock.ts';

/** The flag by which a copy may stay on the disk of the data. */
const SAME_DISK = '--same-disk';

/** Makes a backup and answers its name and content; with a folder, puts it there alone. */
export function makeBackup(...args: string[]): string {
	const [folder = '', ...more] = args.filter((arg) => arg !== SAME_DISK);
	if (more.length > 0 || folder.startsWith('--')) {
		throw new Error(`backup takes one folder, and no other flag than ${SAME_DISK}`);
	}
	const isElsewhere = folder !== '' && !isSameDisk(folder, $app.dataDir());
	if (folder !== '' && !isElsewhere && !args.includes(SAME_DISK)) {
		throw new Error(
			`${folder} is on the same disk as the data, so one failure of that disk would take both: mount another disk there and run this again, or keep the copy here with ./anemone backup ${SAME_DISK} ${folder}`,
		);
	}
	const { name, content } = makeVerified();
	const made = `${name}: ${content}`;
	if (folder === '') return made;
	const copy = copyAndReadBack(folder, name);
	if (isElsewhere) recordBackup({ copiedElsewhere: new Date().toISOString() });
	withBackups((files) => files.delete(name));
	return `${made}\ncopied to ${copy}`;
}

/** Makes a backup where PocketBase keeps them; takeBackup verifies it. */
export function makeVerified(): { readonly name: string; readonly content: string } {
	const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
	const name = `anemone_backup_${stamp}.zip`;
	$app.createBackup(new Context(), name);
	return { name, content: backupRecord().good?.content ?? '' };
}

/**
 * Makes a backup of all but our own files in the data folder, which are about this machine, and
 * verifies it. If that fails, stderr gets the cause, and so does ./anemone doctor. Where it is the
 * nightly one, PocketBase itself sends a letter to all accounts.
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
		const what = name === '' ? 'no backup was made' : `${name} could not be verified`;
		console.error(`[backup] ${what}: ${why}`);
		recordBackup({ failed: { name, why } });
		// PocketBase prints no position in the script for an error of its own kind.
		throw name === '' ? error : new ApiError(500, `${what}: ${why}`);
	}
}

/** Puts a backup in place of the data, of a new folder say; the process ends with it. */
export function unpackBackup(path = ''): void {
	withBackups((files) => files.uploadFile($filesystem.fileFromPath(path), 'unpack.zip'));
	$app.restoreBackup(new Context(), 'unpack.zip');
}

/** What the site holds, after SQLite has gone through all of its pages. Throws if that finds an error. */
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

/** Those on the disk, or in S3 where the settings say so. */
function withBackups<Result>(use: (files: filesystem.System) => Result): Result {
	return closing($app.newBackupsFilesystem(), use);
}

/** Copies a backup into a folder, from wherever backups are; answers its path. */
function copyTo(folder: string, name: string): string {
	closing($filesystem.local(folder), (target) =>
		withBackups((files) => target.uploadFile(files.getReuploadableFile(name, true), name)),
	);
	// What PocketBase keeps of a file's kind beside it.
	$os.remove(`${folder}/${name}.attrs`);
	return `${folder}/${name}`;
}

/** Copies a backup into a folder and verifies the copy; answers its path. */
function copyAndReadBack(folder: string, name: string): string {
	let copy = '';
	try {
		copy = copyTo(folder, name);
	} catch (error) {
		throw new Error(`${name} is made, but not copied: ${explain(error, folder)}`);
	}
	try {
		// A disk may report an error only when it has to write what it took.
		outputOf('sync', '--', copy);
		contentOfBackup(copy);
		return copy;
	} catch (error) {
		attempt(() => $os.remove(copy));
		throw new Error(
			`${name} is made, but its copy in ${copy} cannot be read back (${describeError(error)}): copy it to another disk, or run ./anemone backup again`,
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

/** Unpacks a backup beside the data, in a process of its own, and counts what is in it. */
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

/** The server and a command beside it may look at the same backup. */
const workFolder = () => `${$app.dataDir()}/.verifying${isServer() ? '' : '-by-command'}`;

/** What another PocketBase says that runs one of these commands on another data folder. */
const ask = (dir: string, ...command: string[]) =>
	askPocketBase({ dir, hooks: __hooks }, 'anemone', '--', ...command);
