import { folderOfPictures, numberedPictures } from '../lib/numbered-pictures.ts';
import { fieldsOf } from '../records/collections.ts';
import type { Form, FormRecord } from './pocketbase-admin.ts';

/** A picture by the name of its file: captures the text up to the name, and the name. */
const namedPictures = /(!\[[^[\]]*\]\(\s*)([\w-]+\.\w+)(?=\s*\))/g;

/** Returns the pictures of a field in a form, in order and without removed ones. */
export function picturesIn(record: FormRecord, field: string): unknown[] {
	const removed = record['@@filesToDelete']?.[field] ?? [];
	return [record[field]].flat().filter((one) => one && !removed.includes(one));
}

/** Returns the field with the pictures that a text field shows, and their size; else undefined. */
export function picturesOf({ collection, field }: Form) {
	const [found] = fieldsOf(collection.name).flatMap(([name, of]) =>
		of.kind === 'pictures' && of.of === field.name ? [{ name, size: of.sizes[0] }] : [],
	);
	return found;
}

/**
 * Returns a form whose text field shows the numbers of stored pictures instead of their addresses.
 * The record keeps the addresses, which stay correct if pictures are removed or moved.
 */
export function withNumbers(form: Form): Form {
	const { name, size } = picturesOf(form) ?? {};
	if (name === undefined || size === undefined) return form;
	const text = form.field.name;
	const pictures = () => picturesIn(form.record, name);
	const folder = () => folderOfPictures(form.collection.name, String(form.record.id));
	const shown = (stored: string) => {
		const address = `${folder()}([\\w.-]+)\\?thumb=${size}(?=\\s*\\)|\\s+["'(])`;
		return stored.replace(
			new RegExp(`(!\\[[^[\\]]*\\]\\(\\s*)${address}`, 'g'),
			(_, start: string, file: string) => {
				const at = pictures().indexOf(file);
				// A removed one: by its name, until it is restored.
				return `${start}${at < 0 ? file : at + 1}`;
			},
		);
	};
	const addressOf = (file: unknown) => `${folder()}${file}?thumb=${size}`;
	const stored = (shown: string) =>
		shown
			.replace(numberedPictures, (all, start: string, number: string) => {
				const file = pictures()[Number(number) - 1];
				return typeof file === 'string' ? start + addressOf(file) : all;
			})
			.replace(namedPictures, (all, start: string, file: string) =>
				[form.record[name]].flat().includes(file) ? start + addressOf(file) : all,
			);
	globalThis.watch(pictures, (now, before) => followFiles(form.record, text, before, now));
	const record = () =>
		new Proxy(form.record, {
			get: (target, key) =>
				key === text ? shown(String(target[text] ?? '')) : Reflect.get(target, key),
			set: (target, key, value) => Reflect.set(target, key, key === text ? stored(value) : value),
		});
	return Object.create(form, { record: { get: record } });
}

/** Changes the numbers of files that are not stored yet, after pictures were removed or moved. */
function followFiles(record: FormRecord, text: string, before: unknown[] = [], now: unknown[]) {
	const typed = String(record[text] ?? '');
	const moved = typed.replace(numberedPictures, (all, start: string, number: string) => {
		const file = before[Number(number) - 1];
		// The server refuses a picture 0, and explains this.
		return file instanceof Blob ? `${start}${now.indexOf(file) + 1}` : all;
	});
	if (moved !== typed) Reflect.set(record, text, moved);
}
