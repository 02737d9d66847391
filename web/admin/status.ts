/** The fields in which the server tells how a record stands. */
const STATUS_FIELDS = ['shownWhen', 'announcementShownWhen'] as const;

/** Has the words after a save say how the record stands now, and lets nobody type into that. */
export function showStatus() {
	const { pb, toasts } = globalThis.app;
	const stockSend = pb.afterSend;
	const stockSuccess = toasts.success;
	let status = '';
	pb.afterSend = async (response, data, options) => {
		if (options.method !== 'GET') status = STATUS_FIELDS.map((field) => data[field] ?? '').join('');
		return stockSend ? stockSend.call(pb, response, data, options) : data;
	};
	toasts.success = (words, settings) => {
		const isSave = settings?.key === 'recordSave';
		stockSuccess.call(toasts, isSave ? `${words} ${status}`.trim() : words, settings);
	};
	addEventListener('focusin', ({ target }) => {
		const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
		if (isTyped && STATUS_FIELDS.some((field) => field === target.name)) target.readOnly = true;
	});
}
