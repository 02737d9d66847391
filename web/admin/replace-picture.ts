import { adminWords } from '../content/admin.ts';
import { fieldOf } from '../records/collections.ts';
import { make } from './make.ts';
import type { FileInput } from './pocketbase-admin.ts';

/** The bytes before each picture of a GIF, and the chunk at the start of an animated PNG. */
const FRAME = '!\xf9\x04';
const FRAMES = 'acTL';

/**
 * Lets editors replace the picture in a field for one picture. The admin itself requires removing
 * the old picture first. Also warns editors that an animated picture will not move, and of the names
 * in a PDF.
 */
export function replacePictures() {
	const { file } = globalThis.app.fieldTypes;
	const stock = file.input;
	file.input = (props) => {
		const isOne = !(props.field.maxSelect > 1);
		const element = stock(isOne ? withRoom(props) : props);
		element.classList.toggle('one-file', isOne);
		const isPdf = fieldOf(props.collection.name, props.field.name)?.kind === 'pdf';
		const note = make('p', { role: 'status', className: 'advice' });
		if (isPdf) element.append(note);
		element.addEventListener('change', ({ target }) => {
			if (target instanceof HTMLInputElement) return;
			note.textContent = '';
			const added = [props.record[props.field.name]].flat().at(-1);
			if (!(added instanceof File)) return;
			(isPdf ? tellOfOrigin(added, note) : tellOfMotion(added)).catch(console.warn);
		});
		return element;
	};
}

/** Returns the field as one for many files. The server keeps only the last. */
function withRoom(props: FileInput): FileInput {
	const field = () => Object.create(props.field, { maxSelect: { value: 99 } });
	return Object.create(props, { field: { get: field } });
}

async function tellOfOrigin(file: File, note: HTMLElement) {
	const { originOf } = await import('./pdf-origin.ts');
	note.textContent = originOf(new Uint8Array(await file.arrayBuffer()));
}

async function tellOfMotion(file: File) {
	const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
	const moves =
		file.type === 'image/gif' ? text.split(FRAME).length > 2 : text.slice(0, 1000).includes(FRAMES);
	if (moves) {
		globalThis.app.toasts.info(adminWords.stands, { duration: 10_000 });
	}
}
