import { atom } from 'nanostores';
import { medical } from '../content/medical.ts';
import { blankDraft, checkDonation, type DonationDraft, donationFields } from '../lib/donation.ts';
import type { Donation, DonationField } from '../records/donation-offers.ts';

export type DonationError = {
	field: DonationField;
	message: string;
	/** The value that only the server refuses. Any other value clears the error. */
	refused?: DonationDraft[DonationField];
};

/** The current entries of the donation form. */
export const $donationDraft = atom<DonationDraft>(blankDraft);

/** The errors of the last submit that are not fixed yet, in the order of the form. */
export const $donationErrors = atom<readonly DonationError[]>([]);

/** Stores the form's entries. Removes the errors that they fix, and adds none. */
export function keepDraft(draft: DonationDraft) {
	$donationDraft.set(draft);
	const shown = $donationErrors.get();
	if (shown.length === 0) return;
	const check = checkDonation(draft);
	const broken: readonly DonationField[] = check.status === 'valid' ? [] : check.fields;
	const left = shown.filter(({ field, refused }) =>
		refused === undefined ? broken.includes(field) : draft[field] === refused,
	);
	if (left.length < shown.length) $donationErrors.set(left);
}

/** Clears the errors but keeps the entries. */
export function forgetErrors() {
	$donationErrors.set([]);
}

/**
 * Returns the draft as a donation if it is valid; else shows its errors.
 *
 * @param partial dates of which a part is missing: in the draft, they are empty
 */
export function checkDraft(partial: readonly DonationField[]): Donation | undefined {
	const check = checkDonation($donationDraft.get());
	if (check.status === 'invalid' || partial.length > 0) {
		const broken: readonly DonationField[] = check.status === 'invalid' ? check.fields : [];
		const messages: Partial<Record<DonationField, string>> = medical.messages;
		$donationErrors.set(
			donationFields
				.filter((field) => broken.includes(field) || partial.includes(field))
				.map((field) => ({ field, message: messages[field] ?? medical.form.partialDate })),
		);
		return undefined;
	}
	forgetErrors();
	return check.donation;
}

/**
 * Checks the draft. Writes a valid draft to the console, and does nothing else: nothing is sent or
 * confirmed. See offer.ts for sites that accept offers.
 */
export function submitDonation(partial: readonly DonationField[]): 'accepted' | 'refused' {
	const donation = checkDraft(partial);
	if (!donation) return 'refused';
	console.log(donation);
	return 'accepted';
}
