import { onAnswer } from './pocketbase-admin.ts';

/** The fields in which the server tells how a record stands. */
const STATUS_FIELDS = ['shownWhen', 'announcementShownWhen'] as const;

/** Has the words after a save say how the record stands now, and lets nobody type into that. */
export function showStatus() {
	const { toasts } = globalThis.app;
	const stockSuccess = toasts.success;
	let status = '';
	onAnswer((_, data, { method }) => {
		if (method !== 'GET') status = STATUS_FIELDS.map((field) => data[field] ?? '').join('');
	});
	toasts.success = (words, settings) => {
		const isSave = settings?.key === 'recordSave';
		stockSuccess.call(toasts, isSave ? `${words} ${status}`.trim() : words, settings);
	};
	addEventListener('focusin', ({ target }) => {
		const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
		if (isTyped && STATUS_FIELDS.some((field) => field === target.name)) target.readOnly = true;
	});
}
