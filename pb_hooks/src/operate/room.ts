import { outputOf } from './ask-pocketbase.ts';

/** Room on the disk of the data, in bytes. */
interface Room {
	readonly free: number;
	/** What the site itself takes. */
	readonly used: number;
	/** What a backup and its check need. */
	readonly needed: number;
}

/**
 * Measures the room on the disk, with `df` and `du`: PocketBase's engine cannot. That starts two
 * processes: never do it per request. Throws where they are missing.
 */
export function measureRoom(): Room {
	const dir = $app.dataDir();
	const [, free] = /\n\S+ +\d+ +\d+ +(\d+)/.exec(outputOf('df', '-Pk', dir)) ?? [];
	if (free === undefined) throw new Error('df does not say what is free');
	const names = $os.readDir(dir).map((entry) => entry.name());
	const own = names.filter((name) => /^(?:data|auxiliary)\.db|^storage$/.test(name));
	const used = sizeOf(own.map((name) => `${dir}/${name}`));
	return { free: Number(free) * 1024, used, needed: used * 3 + 100 * 2 ** 20 };
}

/** Bytes that files and folders take on the disk. */
export function sizeOf(paths: readonly string[]): number {
	const [, total = '0'] = /(\d+)\s+total\s*$/.exec(outputOf('du', '-skc', ...paths)) ?? [];
	return Number(total) * 1024;
}

/** Bytes in words for the operator. */
export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
