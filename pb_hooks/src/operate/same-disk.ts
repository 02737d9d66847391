import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';
import { explain } from './explain.ts';

/**
 * Whether two folders are on one file system; the first one may yet have to be made. Bind mounts and
 * the subvolumes of one btrfs disk are. Partitions of one disk are not: nothing here shows that.
 */
export function isSameDisk(folder: string, other: string): boolean {
	const [one, two] = [nearestFolder(folder), nearestFolder(other)];
	if (deviceNumber(one) === deviceNumber(two)) return true;
	// Each subvolume of btrfs has a device number of its own, and all have the mount's.
	const device = mountOf(one);
	return device !== undefined && device === mountOf(two);
}

/** The folder itself, or the nearest one around it that exists. Throws where this user may not look. */
function nearestFolder(path: string): string {
	try {
		$os.stat(path);
		return path;
	} catch (error) {
		if (String(error).includes('permission denied')) throw new Error(explain(error, path));
		return nearestFolder($filepath.dir(path));
	}
}

function deviceNumber(path: string): number | undefined {
	// Go answers what the system knows of a file, which has this on Linux, macOS and BSD.
	return ($os.stat(path).sys() as { dev?: number }).dev;
}

/** The device of the mount that a path is in; undefined where nothing here says so. */
function mountOf(path: string): string | undefined {
	// Of mounts in one place, the last one is seen.
	return attempt(() =>
		outputOf('findmnt', '-no', 'MAJ:MIN', '-T', path).trim().split(/\s+/).at(-1),
	);
}
