import { outputOf } from './ask-pocketbase.ts';

/** The space on the data's disk, in bytes. */
interface DiskSpace {
	readonly free: number;
	/** The space that the site itself uses. */
	readonly used: number;
	/** The space that a backup and its check need. */
	readonly needed: number;
}

/**
 * Measures the disk space with `df` and `du`, as PocketBase's engine cannot. That starts two
 * processes, so never do it per request. Throws if the programs are missing.
 */
export function measureDiskSpace(): DiskSpace {
	const dir = $app.dataDir();
	const names = $os.readDir(dir).map((entry) => entry.name());
	const own = names.filter((name) => /^(?:data|auxiliary)\.db|^storage$/.test(name));
	const used = sizeOf(own.map((name) => `${dir}/${name}`));
	return { free: freeSpace(dir), used, needed: used * 3 + 100 * 2 ** 20 };
}

/** Returns the bytes that are free on the disk of a folder. */
export function freeSpace(folder: string): number {
	const [, free] = /\n\S+ +\d+ +\d+ +(\d+)/.exec(outputOf('df', '-Pk', folder)) ?? [];
	if (free === undefined) throw new Error('df does not print the free space');
	return Number(free) * 1024;
}

/** Returns the bytes that files and folders use on the disk. */
export function sizeOf(paths: readonly string[]): number {
	const [, total = '0'] = /(\d+)\s+total\s*$/.exec(outputOf('du', '-skc', ...paths)) ?? [];
	return Number(total) * 1024;
}

/** Returns a number of bytes as text for the operator. */
export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
