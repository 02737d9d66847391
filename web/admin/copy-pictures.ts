import { adminWords } from '../content/admin.ts';
import { folderOfPictures } from '../lib/numbered-pictures.ts';
import { fieldOf } from '../records/collections.ts';
import { messageOf } from './message-of.ts';
import { ask, type Copy } from './pocketbase-admin.ts';

/** The copy's key for its files. The admin does not send such keys, but stores them in the browser. */
const COPIED = '@@copied';

/**
 * The files of each copied field. The admin copies records as JSON, without files. Their keys are
 * random: a form that is restored after a reload must not find those of another copy.
 */
const copied = new Map<unknown, readonly File[]>();

/**
 * Gives a duplicated record its own copies of the pictures. Its text would show the original's, which
 * are deleted with it. Also says that the copy is not saved.
 */
export function copyPictures() {
	const { file, text } = globalThis.app.fieldTypes;
	file.onrecordduplicate = copyFiles;
	text.onrecordduplicate = ({ collection, field, clone }) => {
		if (field.name === 'shownWhen') clone.shownWhen = adminWords.notSaved;
		// Two records cannot have one address.
		if (fieldOf(collection.name, field.name)?.kind === 'slug') clone[field.name] = '';
	};
	const stock = file.input;
	file.input = (props) => {
		const { name } = props.field;
		const fill = () => {
			const files = copied.get(props.record[COPIED + name]);
			if (files) Reflect.set(props.record, name, props.field.maxSelect > 1 ? files : files[0]);
		};
		fill();
		globalThis.watch(() => props.record[COPIED + name], fill);
		return stock.call(file, props);
	};
}

async function copyFiles({ collection, field, originalRecord, clone }: Copy) {
	const { name } = field;
	const folder = folderOfPictures(collection.name, String(originalRecord.id));
	const stored = [originalRecord[name]].flat().filter(Boolean).map(String);
	delete clone[name];
	try {
		const files = await Promise.all(stored.map((one) => copyOf(folder, one)));
		const key = Math.random();
		copied.set(key, files);
		clone[COPIED + name] = key;
	} catch (error) {
		globalThis.app.toasts.error(messageOf(error));
	}
	const of = fieldOf(collection.name, name);
	if (of?.kind !== 'pictures') return;
	clone[of.of] = stored.reduce(
		(body, one, at) => body.replaceAll(`](${folder}${one}?thumb=${of.sizes[0]}`, `](${at + 1}`),
		String(clone[of.of] ?? ''),
	);
}

/** Returns a file with the readable part of its name. */
export async function copyOf(folder: string, name: string) {
	// PocketBase sends the PDF of a hidden record only with a token.
	const { files } = globalThis.app.pb;
	const query = name.endsWith('.pdf') ? `?token=${await files.getToken()}` : '';
	const response = await ask(folder + name + query);
	return new File([await response.blob()], name.replace(/_(?:w?\d+[hx]\d+|\d+b)_.*(?=\.)/, ''));
}
