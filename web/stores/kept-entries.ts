import { blankDraft, type DonationDraft, donationFields } from '../lib/donation.ts';

/** The key in the tab's storage. */
const KEY = 'unsent-offer';

let unsent: DonationDraft | undefined;

/** Notes the entries that are not sent yet. The tab keeps them while the page is hidden, as it may not come back. */
export function setUnsent(draft: DonationDraft | undefined) {
	if (!unsent && draft) {
		addEventListener('pagehide', keep);
		document.addEventListener('visibilitychange', keep);
	}
	if (unsent && !draft) {
		removeEventListener('pagehide', keep);
		document.removeEventListener('visibilitychange', keep);
		withStorage((storage) => storage.removeItem(KEY));
	}
	unsent = draft;
}

const keep = () => withStorage((storage) => storage.setItem(KEY, JSON.stringify(unsent)));

/** Writes the kept entries into the controls that have no entry. They are no longer kept then. */
export function restoreEntries(form: HTMLFormElement) {
	withStorage((storage) => {
		const kept: Record<string, unknown> = Object(JSON.parse(storage.getItem(KEY) ?? '{}'));
		storage.removeItem(KEY);
		for (const field of donationFields) {
			const control = form.elements.namedItem(field);
			const value = kept[field];
			if (control instanceof HTMLInputElement && control.type === 'checkbox') {
				control.checked ||= value === true;
			} else if (control && 'value' in control && control.value === blankDraft[field]) {
				if (typeof value === 'string') control.value = value;
			}
		}
	});
}

/** Does nothing where the visitor's settings forbid storage, or if another program wrote into it. */
function withStorage(use: (storage: Storage) => void) {
	try {
		use(sessionStorage);
	} catch {
		return;
	}
}
