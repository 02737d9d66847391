import { inMegabytes, measureDiskSpace, sizeOf } from '../machine/disk-space.ts';
import { fail, ok, warn } from '../machine/lines.ts';
import { namesIn } from '../machine/units.ts';
import { lastMigrated } from '../start/migrations.ts';

/** Checks the data folder: disk space, leftovers and permissions. */
export function examineMachine(): string[] {
	const dir = $app.dataDir();
	return [diskSpace(dir), leftOver(dir), openness(dir)].flat();
}

function diskSpace(dir: string): string[] {
	const { free, used, needed } = measureDiskSpace();
	const found = `Disk: ${sizeText(free)} free on the disk of ${dir}. The site uses ${sizeText(used)}`;
	return free > needed
		? ok(found)
		: fail(
				`${found}. A backup and its check need ${sizeText(needed)}. Until you free some space, the site refuses offers`,
			);
}

/** A size in MB, or from 10 GB in GB; rounded down. */
const sizeText = (bytes: number) =>
	bytes < 10 * 2 ** 30 ? `${Math.floor(bytes / 2 ** 20)} MB` : `${Math.floor(bytes / 2 ** 30)} GB`;

/**
 * Lists the remains of checks, restores and updates, and backups that no schedule removes, except the
 * newest and the one for a rollback.
 */
function leftOver(dir: string): string[] {
	const backups = namesIn(`${dir}/backups`).filter((name) => /^anemone_backup_.*\.zip$/.test(name));
	const left = [
		...namesIn(dir).filter((name) =>
			/^\.(?:replaced-.*|restoring|rehearsing|verifying.*)$/.test(name),
		),
		...backups
			.slice(0, -1)
			.filter((name) => name !== lastMigrated(dir)?.backup)
			.map((name) => `backups/${name}`),
	];
	if (left.length === 0) return [];
	const size = inMegabytes(sizeOf(left.map((name) => `${dir}/${name}`)));
	return warn(
		`Leftovers: ${size} can be deleted, unless a backup, a restore or an update is running: cd ${dir} && rm -r ${left.join(' ')}`,
	);
}

function openness(dir: string): string[] {
	return /^d...------/.test($os.stat(dir).mode().string())
		? ok(`Permissions: only its owner can open ${dir}`)
		: fail(`Permissions: other users can open ${dir}. Close the folder: chmod 700 ${dir}`);
}
