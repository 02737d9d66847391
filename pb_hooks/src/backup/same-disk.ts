import { attempt } from '../engine/attempt.ts';
import { outputOf } from '../machine/ask-pocketbase.ts';
import { explain } from '../machine/explain.ts';

/** Refuses a folder on the disk of the data: a failed disk would destroy the copies too. */
export function refuseSameDisk(folder: string, data: string, otherwise = ''): void {
	if (!isSameDisk(folder, data)) return;
	const isMissing = attempt(() => $os.stat(folder)) === undefined;
	throw new Error(
		isMissing
			? `${folder} does not exist. Mount the disk with this folder, or name a folder on another disk`
			: `${folder} is on the same disk as the data, so one failed disk would destroy both. Mount another disk there and run the command again${otherwise}`,
	);
}

/**
 * Whether two folders are on one file system; the first may not exist yet. Bind mounts and the
 * subvolumes of one btrfs disk are. Partitions of one disk are not: nothing here can detect them.
 */
function isSameDisk(folder: string, other: string): boolean {
	const [one, two] = [nearestFolder(folder), nearestFolder(other)];
	if (deviceNumber(one) === deviceNumber(two)) return true;
	// Each subvolume of btrfs has its own device number, but all share the mount's.
	const device = mountOf(one);
	return device !== undefined && device === mountOf(two);
}

/** Returns the folder, or its nearest existing parent. Throws if this user may not look there. */
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
	// Go returns the system's own file data, which has this field on Linux, macOS and BSD.
	return ($os.stat(path).sys() as { dev?: number }).dev;
}

/** Returns the device of the mount with the path; undefined if it cannot be determined. */
function mountOf(path: string): string | undefined {
	// If several mounts share a path, the last one is visible.
	return attempt(() =>
		outputOf('findmnt', '-no', 'MAJ:MIN', '-T', path).trim().split(/\s+/).at(-1),
	);
}
