import { adminWords } from '../content/admin.ts';
import { addressOf } from '../records/addresses.ts';
import { isShownNow } from './add-preview.ts';
import { make } from './make.ts';
import { onResponse } from './pocketbase-admin.ts';

/** The site's fields that say what visitors see of the announcement. */
const announcementFields = ['announcement', 'announcementUntil', 'announcementShownWhen'];

/** Milliseconds: long enough to follow a link. */
const DURATION = 8000;

/** Adds the record's status to the message after a save, and a link to what visitors see of it. */
export function showStatus() {
	const { toasts } = globalThis.app;
	/** PocketBase's own, which also takes an element. */
	const stock: { success(content: string | Node, settings?: object): void } = { ...toasts };
	let [status, announced, address] = ['', '', ''];
	onResponse((_, data, { method }) => {
		const isSave = method !== 'GET';
		if (isSave) {
			status = String(data.shownWhen ?? '');
			const { id = '', slug } = data;
			const collection = String(data.collectionName);
			const isShown = status !== '' && isShownNow(collection, data);
			address = (isShown && addressOf(collection, { id, slug: String(slug) })) || '';
		}
		if (typeof data.announcementShownWhen !== 'string') return;
		const now = JSON.stringify(announcementFields.map((field) => data[field]));
		if (isSave && now !== announced) status = adminWords.announcement(data.announcementShownWhen);
		announced = now;
	});
	toasts.success = (words, settings) => {
		const isSave = settings?.key === 'recordSave';
		if (!isSave) return stock.success.call(toasts, words, settings);
		const said = `${words} ${status}`.trim();
		const { publicPage: textContent } = adminWords;
		const link = make('a', { href: address, target: '_blank', textContent });
		const parts = address ? make('span', {}, `${said} `, link) : said;
		stock.success.call(toasts, parts, { duration: DURATION, ...settings });
	};
}

/**
 * Reloads the list after a save: the record may belong to another position, or no longer match the
 * filter. The admin itself only suggests a reload.
 */
export function reloadAfterSave() {
	document.addEventListener('record:save', (event) => {
		const isRecord = event instanceof CustomEvent && event.detail?.id !== undefined;
		if (isRecord) document.querySelector<HTMLElement>('.page-header .rotate-btn')?.click();
	});
}
