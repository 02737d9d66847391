import { type Bounded, store } from '../engine/bounded-store.ts';

interface Ready {
	readonly bytes: Bytes;
}

/** Public files and pictures: several times the size of the site's own. */
const files: Bounded<Ready> = {
	name: 'ready:list',
	max: 8_000_000,
	sizeOf: ({ bytes }) => bytes.length,
};

/** Larger files are read from the disk for each request; bytes. */
export const LARGEST_READY = 150_000;

/** Keeps a file for later requests. */
export const keepReady = <File extends Ready>(key: string, file: File): void =>
	store(files, key, file);
