import { adminWords } from '../content/admin.ts';
import { onResponse } from './pocketbase-admin.ts';

/** The site's fields that say what visitors see of the announcement. */
const announcementFields = ['announcement', 'announcementUntil', 'announcementShownWhen'];

/** Adds the record's status to the message after a save. */
export function showStatus() {
	const { toasts } = globalThis.app;
	const stockSuccess = toasts.success;
	let [status, announced] = ['', ''];
	onResponse((_, data, { method }) => {
		const isSave = method !== 'GET';
		if (isSave) status = String(data.shownWhen ?? '');
		if (typeof data.announcementShownWhen !== 'string') return;
		const now = JSON.stringify(announcementFields.map((field) => data[field]));
		if (isSave && now !== announced) status = adminWords.announcement(data.announcementShownWhen);
		announced = now;
	});
	toasts.success = (words, settings) => {
		const isSave = settings?.key === 'recordSave';
		stockSuccess.call(toasts, isSave ? `${words} ${status}`.trim() : words, settings);
	};
}
