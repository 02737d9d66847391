import { atom } from 'nanostores';
import { type FieldError, postOffer } from '../api/post-offer.ts';
import { medical } from '../content/medical.ts';
import { limitMessages, offers } from '../content/offers.ts';
import { checkLimits, type LimitError } from '../lib/check-limits.ts';
import { blankDraft, type DonationDraft, donationFields, keptFields } from '../lib/donation.ts';
import type { Donation, DonationField } from '../records/donation-offers.ts';
import { announce } from './announce.ts';
import { $donationDraft, $donationErrors, checkDraft } from './donation-draft.ts';
import { setUnsent } from './kept-entries.ts';
import { siteText } from './site.ts';

export type StoredOffer = { status: 'stored'; reference: string; donation: Donation };
export type OfferState =
	| { status: 'open' }
	| { status: 'sending' }
	| { status: 'failed'; reason: string }
	| StoredOffer;

/** The state of the current offer, on a site that accepts offers. */
export const $offer = atom<OfferState>({ status: 'open' });

type Memory = {
	/** The last content sent, with its key. The same content is sent again with the same key. */
	sent?: { content: string; key: string } | undefined;
	/** The initial entries of the form. Any other entry was typed and is not stored yet. */
	initial: DonationDraft;
};

const memory: Memory = { initial: blankDraft };

/**
 * Sends the draft. The entries stay until the offer is stored.
 *
 * @param partial dates of which a part is missing
 * @returns 'refused' if errors are shown, 'ended' if the offer was stored or failed, 'busy' if an
 *   offer is already being sent
 */
export async function sendOffer(
	website: string,
	partial: readonly DonationField[],
): Promise<'refused' | 'ended' | 'busy'> {
	if ($offer.get().status === 'sending') return 'busy';
	$offer.set({ status: 'open' });
	const draft = $donationDraft.get();
	const donation = checkDraft(partial);
	if (!donation) return 'refused';
	const limits = checkLimits(donation);
	if (limits.length > 0)
		return refuse(limits.map((error) => ({ field: error.field, message: messageOf(error) })));
	$offer.set({ status: 'sending' });
	announce(offers.sending.now);
	const response = await postOffer({ key: keyFor(donation), website, donation });
	announce('');
	if (response.status === 'refused') return refuse(response.fieldErrors);
	if (response.status === 'stored') finish(donation, response.reference, draft);
	else fail(response.code, response.reason);
	return 'ended';
}

const messageOf = ({ field, limit }: LimitError) =>
	limit === 'visible' ? medical.messages[field] : limitMessages[limit];

/** Shows the server's validation errors. Any other value of the field clears its error. */
function refuse(fieldErrors: readonly FieldError[]) {
	const draft = $donationDraft.get();
	$offer.set({ status: 'open' });
	$donationErrors.set(fieldErrors.map((one) => ({ ...one, refused: draft[one.field] })));
	return 'refused' as const;
}

/** Keeps what the next offer shares with this one, and anything typed while this one was sent. */
function finish(donation: Donation, reference: string, stored: DonationDraft) {
	const typed = $donationDraft.get();
	const since = donationFields.filter((field) => typed[field] !== stored[field]);
	memory.initial = { ...blankDraft, ...pick(stored, keptFields) };
	memory.sent = undefined;
	$donationDraft.set({ ...memory.initial, ...pick(typed, since) });
	$offer.set({ status: 'stored', reference, donation });
}

const pick = (draft: DonationDraft, fields: readonly DonationField[]): Partial<DonationDraft> =>
	Object.fromEntries(fields.map((field) => [field, draft[field]]));

const reasons: Readonly<Record<number, string>> = offers.sending.reasons;

function fail(code: number, reason?: string) {
	// Use a new key for the next attempt, so that the server does not refuse it again.
	if (code === 400) memory.sent = undefined;
	const { otherReason } = offers.sending;
	$offer.set({ status: 'failed', reason: reason ?? reasons[code] ?? otherReason });
}

function keyFor(donation: Donation): string {
	const content = JSON.stringify(donation);
	if (memory.sent?.content !== content) memory.sent = { content, key: randomKey() };
	return memory.sent.key;
}

function randomKey(): string {
	// biome-ignore lint/style/noRestrictedGlobals: nothing is sent while a page is rendered
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
	event.preventDefault();
	// Browsers of some years ago require this.
	event.returnValue = true;
}

// Entries exist in the page's memory, and survive a change of page. Phones do not ask before they
// reload a page or drop it in the background.
$donationDraft.listen((draft) => {
	const isTyped = donationFields.some((field) => draft[field] !== memory.initial[field]);
	const isUnsent = siteText().acceptOffers && isTyped;
	if (isUnsent) addEventListener('beforeunload', askBeforeLeaving);
	else removeEventListener('beforeunload', askBeforeLeaving);
	setUnsent(isUnsent ? draft : undefined);
});
