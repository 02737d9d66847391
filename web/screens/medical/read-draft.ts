import { blankDraft, type DonationDraft } from '../../lib/donation.ts';

/** What stands in the form's controls; a control's name is its field's. */
export function readDraft(form: HTMLFormElement): DonationDraft {
	const data = new FormData(form);
	const entries = Object.entries(blankDraft).map(([field, blank]) => [
		field,
		typeof blank === 'boolean' ? data.has(field) : String(data.get(field) ?? ''),
	]);
	// The entries are those of a blank draft, each of its own kind.
	return Object.fromEntries(entries) as DonationDraft;
}
