import { type Field, isDerived, schedule } from '../records/collection.ts';
import { collectionsByName } from '../records/collections.ts';
import { onAnswer } from './pocketbase-admin.ts';

/** The fields that the server derives. `statusNames` tell whether visitors see a record. */
const derived = [...collectionsByName.values(), { fields: schedule }].flatMap(({ fields }) =>
	Object.entries<Field>(fields).filter(([, field]) => isDerived(field)),
);
const derivedNames = new Set(derived.map(([name]) => name));
const statusNames = new Set(
	derived.flatMap(([name, { kind }]) => (kind === 'derived' ? name : [])),
);

/** Adds the record's status to the message after a save, and makes derived fields read-only. */
export function showStatus() {
	const { toasts } = globalThis.app;
	const stockSuccess = toasts.success;
	let status = '';
	onAnswer((_, data, { method }) => {
		if (method !== 'GET') status = [...statusNames].map((field) => data[field] ?? '').join('');
	});
	toasts.success = (words, settings) => {
		const isSave = settings?.key === 'recordSave';
		stockSuccess.call(toasts, isSave ? `${words} ${status}`.trim() : words, settings);
	};
	addEventListener('focusin', ({ target }) => {
		const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
		if (isTyped && derivedNames.has(target.name)) target.readOnly = true;
	});
}
