import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { askPocketBase, outputOf } from './ask-pocketbase.ts';
import { backupRecord, recordBackup, type VerifiedBackup } from './backup-record.ts';
import { copyMark } from './care-choices.ts';
import { flagValue } from './command-line.ts';
import { databaseDamage } from './database-damage.ts';
import { describeError, isDamage } from './describe-error.ts';
import { checkKey, encrypt } from './encrypt.ts';
import { explain } from './explain.ts';
import { checkKeep, copiesToRemove } from './kept-copies.ts';
import { isSameDisk, sameDiskError } from './same-disk.ts';
import { isServer } from './serving-lock.ts';

/** Makes a backup and returns its name and content. With a folder, stores the backup only there. */
export function makeBackup(...args: string[]): string {
	const [folder = '', ...more] = args.filter((arg) => !arg.startsWith('--'));
	const flags = args.filter((arg) => arg.startsWith('--'));
	const isKnown = flags.every((flag) => /^--(?:same-disk|keep=.+|encrypt-to=.+)$/.test(flag));
	if (more.length > 0 || !isKnown || (folder === '' && flags.length > 0)) {
		throw new Error(
			'backup takes one folder, and only the flags --same-disk, --keep=7d,4w,6m and --encrypt-to=age1…: ./anemone backup FOLDER',
		);
	}
	const [keep = '', key = ''] = ['--keep', '--encrypt-to'].map((flag) =>
		flagValue(['', ...flags], flag, ''),
	);
	if (keep !== '') checkKeep(keep);
	if (key !== '') checkKey(key);
	const isElsewhere = folder !== '' && !isSameDisk(folder, $app.dataDir());
	if (folder !== '' && !isElsewhere && !flags.includes('--same-disk')) {
		throw new Error(
			`${sameDiskError(folder)}, or keep the copy on this disk: ./anemone backup --same-disk ${folder}`,
		);
	}
	const { name, content } = makeVerified(folder === '' ? '' : `_${copyMark()}`);
	const made = `${name}: ${content}`;
	if (folder === '') return made;
	try {
		const copy = copyAndReadBack(folder, name, key);
		if (isElsewhere) recordBackup({ copiedElsewhere: new Date().toISOString() });
		withBackups((files) => files.delete(name));
		if (keep !== '') removeOlder(folder, $filepath.base(copy), keep);
		return `${made}\nCopied to ${copy}`;
	} finally {
		$os.removeAll(`${workFolder()}.copy`);
		// No schedule removes the backups of copies that failed.
		const rest = $app.settings().backups.s3.enabled ? keep : '1d';
		if (rest !== '') attempt(() => removeOlderBackups(name, rest));
	}
}

/** Makes a backup in S3, as the settings say, and removes older ones of this kind. */
export function backUpInStore(keep: string): string {
	const { name, content } = makeVerified(`_${copyMark()}`);
	removeOlderBackups(name, keep);
	return `${name}: ${content}\nStored in S3`;
}

/** Removes backups that this site made for copies, or in S3. */
function removeOlderBackups(made: string, keep: string): void {
	withBackups((files) => {
		const names = files.list('anemone_backup_').map((file) => file?.key ?? '');
		for (const name of copiesToRemove(names, made, keep)) files.delete(name);
	});
}

/** Makes a backup in PocketBase's backups folder; takeBackup verifies it. */
export function makeVerified(mark = ''): { readonly name: string; readonly content: string } {
	// The drill "care" lives through a year with this variable.
	const now = $os.getenv('ANEMONE_BACKUP_TIME') || new Date().toISOString();
	const stamp = now.replace(/\D/g, '').slice(0, 14);
	const name = `anemone_backup_${stamp}${mark}.zip`;
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
		const good = verify(name);
		const isStored = $app.settings().backups.s3.enabled;
		recordBackup(isStored ? { good, storedInS3: good.made } : { good });
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

/** Copies a backup from its storage into a folder, and returns the path of the copy. */
function copyTo(folder: string, name: string): string {
	return withBackups((files) => put(folder, files.getReuploadableFile(name, true), name));
}

function put(folder: string, file: filesystem.File, name: string): string {
	closing($filesystem.local(folder), (target) => target.uploadFile(file, name));
	// Remove PocketBase's file with the type.
	$os.remove(`${folder}/${name}.attrs`);
	return `${folder}/${name}`;
}

/** Copies a backup into a folder, encrypted if there is a key, and verifies the copy. */
function copyAndReadBack(folder: string, name: string, key: string): string {
	let copy = '';
	const encrypted = `${workFolder()}.copy/${name}.age`;
	if (key !== '') encrypt(copyTo($filepath.dir(encrypted), name), key, encrypted);
	try {
		copy =
			key === ''
				? copyTo(folder, name)
				: put(folder, $filesystem.fileFromPath(encrypted), `${name}.age`);
	} catch (error) {
		throw new Error(`The backup ${name} was made but not copied. ${explain(error, folder)}`);
	}
	try {
		// A disk may report an error only when it has to write the cached data.
		outputOf('sync', '--', copy);
		if (key === '') contentOfBackup(copy);
		else outputOf('sh', '-c', 'cmp -- "$@" >&2', 'sh', copy, encrypted);
		return copy;
	} catch (error) {
		attempt(() => $os.remove(copy));
		throw new Error(
			`The backup ${name} was made, but its copy ${copy} cannot be read (${describeError(error)}). Use another disk, or run ./anemone backup again`,
		);
	}
}

/** Removes this site's older copies in a folder, but no links. */
function removeOlder(folder: string, made: string, keep: string): void {
	const files = $os.readDir(folder).filter((entry) => entry.type().isRegular());
	const names = files.map((entry) => entry.name());
	for (const name of copiesToRemove(names, made, keep)) $os.remove(`${folder}/${name}`);
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
