import { atom } from 'nanostores';
import { medical } from '../content/medical.ts';
import { blankDraft, checkDonation, type DonationDraft } from '../lib/donation.ts';
import type { Donation, DonationField } from '../records/donation-offers.ts';

export type DonationError = {
	field: DonationField;
	message: string;
	/** What only the server refuses: any other value mends it. */
	refused?: DonationDraft[DonationField];
};

/** What was typed into the donation form: kept while the page lives, and nowhere else. */
export const $donationDraft = atom<DonationDraft>(blankDraft);

/** What the last submit found wrong and is not mended yet, in the order of the form. */
export const $donationErrors = atom<readonly DonationError[]>([]);

/** Takes over what stands in the form; an error that is mended by it goes, none comes. */
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

/** Forgets the errors but nothing that was typed. */
export function forgetErrors() {
	$donationErrors.set([]);
}

/** The draft as a donation if it is one; else its errors are shown. */
export function checkDraft(): Donation | undefined {
	const check = checkDonation($donationDraft.get());
	if (check.status === 'invalid') {
		$donationErrors.set(check.fields.map((field) => ({ field, message: medical.messages[field] })));
		return undefined;
	}
	forgetErrors();
	return check.donation;
}

/**
 * Checks the draft. A valid one is written to the console, and that is all: nothing is sent
 * and nothing is confirmed. Where the site accepts offers: see offer.ts.
 */
export function submitDonation(): 'accepted' | 'refused' {
	const donation = checkDraft();
	if (!donation) return 'refused';
	console.log(donation);
	return 'accepted';
}
