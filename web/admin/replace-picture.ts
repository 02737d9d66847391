import { adminWords } from '../content/admin.ts';
import { PHOTO_PREFIX } from '../lib/photo.ts';
import type { FileInput } from './pocketbase-admin.ts';

/** The bytes before each picture of a GIF, and the chunk at the start of an animated PNG. */
const FRAME = '!\xf9\x04';
const FRAMES = 'acTL';

/** A picture is examined at this width and height. Its border is one pixel wide. */
const SIDE = 64;
/** The maximum difference of a color within an even border, in a JPEG too. */
const EVEN = 24;
/** The minimum alpha of an opaque pixel. */
const OPAQUE = 250;

/**
 * Lets editors replace the picture in a field for one picture. The admin itself requires removing
 * the old picture first. Also warns editors that an animated picture will not move, and names
 * photographs, which fill their frame on the page.
 */
export function replacePictures() {
	const { file } = globalThis.app.fieldTypes;
	const stock = file.input;
	file.input = (props) => {
		const isOne = !(props.field.maxSelect > 1);
		const element = stock(isOne ? withRoom(props) : props);
		element.classList.toggle('one-file', isOne);
		element.addEventListener('change', ({ target }) => {
			if (target instanceof HTMLInputElement) return;
			const added = [props.record[props.field.name]].flat().at(-1);
			if (!(added instanceof File)) return;
			tellOfMotion(added).catch(console.warn);
			namePhoto(added, props).catch(console.warn);
		});
		return element;
	};
}

/** Returns the field as one for many files. The server keeps only the last. */
function withRoom(props: FileInput): FileInput {
	const field = () => Object.create(props.field, { maxSelect: { value: 99 } });
	return Object.create(props, { field: { get: field } });
}

async function tellOfMotion(file: File) {
	const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
	const moves =
		file.type === 'image/gif' ? text.split(FRAME).length > 2 : text.slice(0, 1000).includes(FRAMES);
	if (moves) {
		globalThis.app.toasts.info(adminWords.stands, { duration: 10_000 });
	}
}

/** Adds to a photograph's file name that it is one. A file that the browser cannot read keeps its name. */
async function namePhoto(file: File, { record, field }: FileInput) {
	if (file.name.startsWith(PHOTO_PREFIX) || !(await isPhoto(file))) return;
	const named = new File([file], PHOTO_PREFIX + file.name, { type: file.type });
	const files = [record[field.name]].flat().map((one) => (one === file ? named : one));
	Object.assign(record, { [field.name]: files });
}

/** Returns whether a picture is opaque and, unlike a logo, has no border of one color. */
async function isPhoto(file: File): Promise<boolean> {
	const small = await createImageBitmap(file, { resizeWidth: SIDE, resizeHeight: SIDE });
	const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
	context?.drawImage(small, 0, 0);
	const { data = [] } = context?.getImageData(0, 0, SIDE, SIDE) ?? {};
	const channel = (number: number) => Array.from(data).filter((_, at) => at % 4 === number);
	const isAtEdge = (place: number) => place % (SIDE - 1) === 0;
	const isEven = (values: readonly number[]) => {
		const border = values.filter((_, at) => isAtEdge(at % SIDE) || isAtEdge(Math.floor(at / SIDE)));
		return Math.max(...border) - Math.min(...border) <= EVEN;
	};
	return channel(3).every((alpha) => alpha >= OPAQUE) && ![0, 1, 2].map(channel).every(isEven);
}
