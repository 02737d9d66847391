import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { medical, writeInstead } from '../../content/medical.ts';
import { offers } from '../../content/offers.ts';
import type { DonationField } from '../../records/donation-offers.ts';
import type { DonationError } from '../../stores/donation-draft.ts';
import { siteText } from '../../stores/site.ts';
import { controlId } from './field.tsx';
import { MailLink } from './mail-link.tsx';

const TITLE_ID = 'donation-problem';

type Props = {
	errors: readonly DonationError[];
	/** The number of refused submits. The summary takes the focus after each one. */
	refusedSends: number;
};

/** The errors that prevent a submit, each a link to its field. */
export function ErrorSummary({ errors, refusedSends }: Props) {
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (refusedSends > 0) box.current?.focus();
	}, [refusedSends]);

	if (errors.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not links
		<div ref={box} className="error-summary" role="group" aria-labelledby={TITLE_ID} tabIndex={-1}>
			<h3 id={TITLE_ID}>{medical.form.problem}</h3>
			<ul>
				{errors.map(({ field, message }) => (
					<li key={field}>
						<a href={`#${controlId(field)}`} onClick={(event) => goToField(event, field)}>
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Shows the whole field with its label, and focuses its control; the address stays the same. */
function goToField(event: MouseEvent, field: DonationField) {
	event.preventDefault();
	const control = document.getElementById(controlId(field));
	control?.closest('.field')?.scrollIntoView();
	control?.focus({ preventScroll: true });
}

/** Explains why an offer was not sent, and gives the address to write to instead. */
export function OfferFailure({ reason }: { reason: string }) {
	const { offersTo } = siteText();
	const { failed, kept } = offers.sending;
	return (
		<div className="error-summary" role="alert">
			<h3>{failed}</h3>
			<p>{`${reason} ${kept}`}</p>
			{offersTo && (
				<p>
					{`${writeInstead} `}
					<MailLink address={offersTo} />
				</p>
			)}
		</div>
	);
}
