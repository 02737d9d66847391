import { atom } from 'nanostores';
import { medical } from '../content/medical.ts';
import {
	blankDraft,
	checkDonation,
	type DonationDraft,
	type ValidatedField,
} from '../lib/donation.ts';

export type DonationError = { field: ValidatedField; message: string };

/** What was typed into the donation form: kept while the page lives, and nowhere else. */
export const $donationDraft = atom<DonationDraft>(blankDraft);

/** What the last submit found wrong and is not mended yet, in the order of the form. */
export const $donationErrors = atom<readonly DonationError[]>([]);

/** A message for each field: one without would refuse the form and not say why. */
const messages: Readonly<Record<ValidatedField, string>> = medical.messages;

/** Takes over what stands in the form; an error that is mended by it goes, none comes. */
export function keepDraft(draft: DonationDraft) {
	$donationDraft.set(draft);
	const shown = $donationErrors.get();
	if (shown.length === 0) return;
	const check = checkDonation(draft);
	const broken = check.status === 'valid' ? [] : check.fields;
	const left = shown.filter(({ field }) => broken.includes(field));
	if (left.length < shown.length) $donationErrors.set(left);
}

/** Forgets the errors but nothing that was typed. */
export function forgetErrors() {
	$donationErrors.set([]);
}

/**
 * Checks the draft. A valid one is written to the console, and that is all: nothing is sent
 * and nothing is confirmed.
 */
export function submitDonation(): 'accepted' | 'refused' {
	const check = checkDonation($donationDraft.get());
	if (check.status === 'invalid') {
		$donationErrors.set(check.fields.map((field) => ({ field, message: messages[field] })));
		return 'refused';
	}
	forgetErrors();
	console.log(check.donation);
	return 'accepted';
}
