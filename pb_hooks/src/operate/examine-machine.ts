import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';
import { fail, ok, warn } from './lines.ts';
import { lastMigrated } from './migrations.ts';
import { inMegabytes, measureRoom, sizeOf } from './room.ts';

/** The minimum of free memory, in bytes. */
const MIN_FREE = 200 * 2 ** 20;

/** Checks the machine: disk space, the owner of the files, memory and the clock. */
export function examineMachine(): string[] {
	const dir = $app.dataDir();
	return [room(dir), ...leftOver(dir), openness(dir), owner(dir), ...memory(), ...clock()];
}

function room(dir: string): string {
	const { free, used, needed } = measureRoom();
	const found = `${floor(free)} MB are free on the disk of ${dir}, where the site itself takes ${floor(used)} MB`;
	return free > needed
		? ok(found)
		: fail(
				`${found}: a backup and its check need ${floor(needed)} MB. Make room; until then the site refuses offers`,
			);
}

const floor = (bytes: number) => Math.floor(bytes / 2 ** 20);

/**
 * Lists the remains of restores and updates, and backups that no schedule removes, except the
 * newest and the one for a rollback.
 */
function leftOver(dir: string): string[] {
	const backups = namesIn(`${dir}/backups`).filter((name) => /^anemone_backup_.*\.zip$/.test(name));
	const left = [
		...namesIn(dir).filter((name) => /^\.(?:replaced-.*|restoring|rehearsing)$/.test(name)),
		...backups
			.slice(0, -1)
			.filter((name) => name !== lastMigrated(dir)?.backup)
			.map((name) => `backups/${name}`),
	];
	if (left.length === 0) return [];
	const size = inMegabytes(sizeOf(left.map((name) => `${dir}/${name}`)));
	return [
		warn(
			`${size} may go, unless a restore or an update is at work: cd ${dir} && rm -r ${left.join(' ')}`,
		),
	];
}

/** Returns the names in order; none if the folder does not exist. */
const namesIn = (folder: string) =>
	attempt(() => $os.readDir(folder).map((entry) => entry.name())) ?? [];

function openness(dir: string): string {
	return /^d...------/.test($os.stat(dir).mode().string())
		? ok(`${dir} is closed to others`)
		: fail(`${dir} is open to others: chmod 700 ${dir}`);
}

function owner(dir: string): string {
	// Go returns the system's own file data, which has this field on Linux, macOS and BSD.
	const { uid } = $os.stat(dir).sys() as { uid?: number };
	const find = 'find "$1" ! -user "$2" | head -n 1';
	const alien = outputOf('sh', '-c', find, 'sh', dir, String(uid)).trim();
	return alien === ''
		? ok("all in it is its owner's")
		: fail(`${alien} is not of the folder's owner: chown -R ${uid} ${dir}`);
}

function memory(): string[] {
	const known = attempt(() => toString($os.readFile('/proc/meminfo'))) ?? '';
	const [, kilobytes] = /^MemAvailable: *(\d+)/m.exec(known) ?? [];
	if (kilobytes === undefined) return [];
	const free = Number(kilobytes) * 1024;
	const found = `${floor(free)} MB of memory are free`;
	return free < MIN_FREE
		? [warn(`${found}, and a large picture takes 200: stop what else runs here`)]
		: [ok(found)];
}

function clock(): string[] {
	const show = ['show', '-p', 'NTPSynchronized', '--value'];
	const isSet = attempt(() => outputOf('timedatectl', ...show).trim());
	return isSet === 'no' ? [warn('the clock is set by nobody: timedatectl set-ntp true')] : [];
}
