import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { medical, writeInstead } from '../../content/medical.ts';
import { offers } from '../../content/offers.ts';
import { blankDraft, type DonationDraft, donationFields } from '../../lib/donation.ts';
import type { DonationField } from '../../records/donation-offers.ts';
import { announce } from '../../stores/announce.ts';
import {
	$donationErrors,
	forgetErrors,
	keepDraft,
	submitDonation,
} from '../../stores/donation-draft.ts';
import { restoreEntries } from '../../stores/kept-entries.ts';
import { $offer, type OfferState, sendOffer } from '../../stores/offer.ts';
import { siteText } from '../../stores/site.ts';
import { goToAnchor } from '../../ui/anchors.ts';
import { RecordLine } from '../../ui/record-text.tsx';
import { DonationCards } from './donation-cards.tsx';
import { ErrorSummary, OfferFailure } from './error-summary.tsx';
import { MailLink } from './mail-link.tsx';
import { Offered } from './offered.tsx';
import { useTitlePrefix } from './use-title-prefix.ts';

/** The id of the heading, not the section: even without our scripts, browsers then focus it. */
export const DONATION_FORM_ID = 'donation-form';

/** The form for offers, or the offer that was just stored. */
export function DonationForm() {
	const offer = useStore($offer);
	const isStored = offer.status === 'stored';
	const wasStored = useRef(isStored);

	// Announce this change like a new page. A visitor from another page has heard the title already.
	useEffect(() => {
		if (isStored === wasStored.current) return;
		wasStored.current = isStored;
		goToAnchor(DONATION_FORM_ID);
		announce(document.title);
	}, [isStored]);

	return (
		<section className="donation accent" aria-labelledby={DONATION_FORM_ID}>
			<div className="container">
				{isStored ? <Offered headingId={DONATION_FORM_ID} offer={offer} /> : <Form offer={offer} />}
			</div>
		</section>
	);
}

/** Sends nothing unless the site accepts offers: see `submitDonation` and `sendOffer`. */
function Form({ offer }: { offer: OfferState }) {
	const form = useRef<HTMLFormElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const errors = useStore($donationErrors);
	const [refusedSends, setRefusedSends] = useState(0);
	const { acceptOffers } = siteText();
	useTitlePrefix(medical.form.errorPrefix, errors.length > 0 || offer.status === 'failed');

	const keep = () => form.current && keepDraft(readDraft(form.current));

	// Before hydration, entries exist only in the controls.
	useEffect(() => {
		if (form.current) {
			restoreEntries(form.current);
			keepDraft(readDraft(form.current));
		}
		return forgetErrors;
	}, []);

	function submit(event: FormEvent) {
		event.preventDefault();
		keep();
		const partial = form.current ? partialDates(form.current) : [];
		if (acceptOffers) send(partial);
		else if (submitDonation(partial) === 'refused') setRefusedSends((count) => count + 1);
	}

	async function send(partial: readonly DonationField[]) {
		const website = form.current && new FormData(form.current).get('website');
		const sending = sendOffer(String(website ?? ''), partial);
		// Enter submits from any field. The result is shown at the button, so focus the button.
		if ($offer.get().status === 'sending') button.current?.focus();
		const outcome = await sending;
		if (outcome === 'refused') setRefusedSends((count) => count + 1);
		// The failure message appears above the button and moves it.
		if (outcome === 'ended') button.current?.scrollIntoView({ block: 'nearest' });
	}

	return (
		<>
			<h2 id={DONATION_FORM_ID} tabIndex={-1}>
				{medical.form.title}
			</h2>
			<FormNotices />
			<ErrorSummary errors={errors} refusedSends={refusedSends} />
			{/* method="dialog" outside a dialog: a browser cannot send the entries anywhere, even if no
			    script stops it. */}
			<form
				ref={form}
				method="dialog"
				noValidate
				aria-labelledby={DONATION_FORM_ID}
				onInput={keep}
				onChange={keep}
				onSubmit={submit}
			>
				<DonationCards />
				{/* A hidden field: only a program fills it in. */}
				{acceptOffers && <input name="website" autoComplete="off" hidden />}
				{offer.status === 'failed' && <OfferFailure reason={offer.reason} />}
				<button
					ref={button}
					type="submit"
					className="btn btn-olive needs-script"
					aria-disabled={offer.status === 'sending' || undefined}
				>
					{submitLabel(offer)}
				</button>
				{/* In place of the button, or below it if it was tapped and the script is late. */}
				<NeedsScript />
			</form>
		</>
	);
}

/** Returns the entries of the form's controls. A control has the name of its field. */
function readDraft(form: HTMLFormElement): DonationDraft {
	const data = new FormData(form);
	const entries = Object.entries(blankDraft).map(([field, blank]) => [
		field,
		typeof blank === 'boolean' ? data.has(field) : String(data.get(field) ?? ''),
	]);
	// The entries have the fields and types of a blank draft.
	return Object.fromEntries(entries) as DonationDraft;
}

/** Returns the dates of which only some parts are entered. */
function partialDates(form: HTMLFormElement): DonationField[] {
	return donationFields.filter((field) => {
		const control = form.elements.namedItem(field);
		return (
			control instanceof HTMLInputElement && control.type === 'date' && control.validity.badInput
		);
	});
}

function submitLabel({ status }: OfferState): string {
	if (status === 'sending') return offers.sending.now;
	return status === 'failed' ? offers.sending.tryAgain : medical.form.submit;
}

/** The notices above the form: the editor's, and one for visitors without JavaScript. */
function FormNotices() {
	return (
		<>
			<RecordLine className="form-notice" source={siteText().formNotice} newTab />
			<NeedsScript />
		</>
	);
}

function NeedsScript() {
	const notice = useRef<HTMLParagraphElement>(null);
	const { acceptOffers, offersTo } = siteText();
	const { needsScript, nothingIsSent } = medical.form;
	const remedy = offersTo ? ` ${writeInstead} ` : '';
	useEffect(() => {
		// No longer true. If it is shown, it leaves its space, so that nothing moves.
		if (notice.current?.offsetParent) notice.current.style.visibility = 'hidden';
	}, []);
	return (
		<p ref={notice} className="without-script form-notice">
			{needsScript + (acceptOffers ? remedy : ` ${nothingIsSent}`)}
			{offersTo && <MailLink address={offersTo} />}
		</p>
	);
}
