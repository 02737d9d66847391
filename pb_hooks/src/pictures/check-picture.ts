import { closing } from '../engine/closing.ts';
import { inTurn } from '../engine/turns.ts';
import { cleanPicture, DamagedPicture } from './clean-picture.ts';
import { fileKind, latin1, type Read } from './file-kind.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { pictureErrors } from './picture-errors.ts';
import { type PictureHead, readHead } from './picture-head.ts';
import { MAX_BYTES, MAX_MEMORY, MAX_PIXELS, MAX_RATIO, MAX_SIDE } from './picture-limits.ts';

/** Returns why an upload is refused, checked without decoding; undefined if it may be valid. */
export function checkPicture(file: filesystem.File): string | undefined {
	if (file.size > MAX_BYTES) return pictureErrors.tooManyBytes(file.size);
	return withReader(file, (read) => {
		const head = readHead(read);
		if (head) return tooLarge(head) ?? tooSlow(head, read, file.size);
		if (fileKind(read) !== 'other') return pictureErrors.damaged;
		// Comments may precede what tells the kind.
		return pictureErrors.otherKind(latin1(read(0, 2000)));
	});
}

/** Runs `use` with a function that reads an upload. */
export function withReader<Result>(file: filesystem.File, use: (read: Read) => Result): Result {
	return closing(file.reader.open(), (reader) =>
		use((at, length) => {
			reader.seek(at, 0);
			return toBytes(reader, length);
		}),
	);
}

function tooLarge({ width, height, bytesPerPixel, isAnimated }: PictureHead): string | undefined {
	const pixels = width * height;
	const longer = Math.max(width, height);
	if (longer * longer > pixels * MAX_RATIO) return pictureErrors.tooNarrow(width, height);
	if (pixels > MAX_PIXELS) return pictureErrors.tooManyPixels(width, height);
	if (longer > MAX_SIDE) return pictureErrors.tooLong(width, height);
	if (isAnimated) return pictureErrors.animated;
	return pixels * bytesPerPixel > MAX_MEMORY ? pictureErrors.tooMuchMemory : undefined;
}

function tooSlow({ kind }: PictureHead, read: Read, size: number): string | undefined {
	return kind === 'jpeg' && hasTooManyScans(read, size) ? pictureErrors.tooManyScans : undefined;
}

/** One picture is decoded at a time, as each may take 200 MB. In milliseconds. */
const turn = { name: 'pictures:turn', longest: 60_000, longestWait: 30_000 };

/** Returns the file to store in place of a checked upload, or why there is none. */
export function decodePicture(file: filesystem.File, field: string): filesystem.File | string {
	const decode = () => withReader(file, (read) => cleanPicture(file, read, field));
	try {
		return inTurn<filesystem.File | string>(turn, decode, () => pictureErrors.busy);
	} catch (error) {
		if (error instanceof DamagedPicture) return pictureErrors.damaged;
		throw error;
	}
}
