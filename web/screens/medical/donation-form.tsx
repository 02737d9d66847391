import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { medical } from '../../content/medical.ts';
import {
	$donationErrors,
	forgetErrors,
	keepDraft,
	submitDonation,
} from '../../stores/donation-form.ts';
import { siteWords } from '../../stores/site.ts';
import { RecordLine } from '../../ui/record-text.tsx';
import { ConsentCard, DetailsCard, DonorCard, LogisticsCard } from './donation-cards.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { readDraft } from './read-draft.ts';
import { useTitlePrefix } from './use-title-prefix.ts';

/** The heading's id, not the section's: going to it, browsers focus it even without our scripts. */
export const DONATION_FORM_ID = 'donation-form';

/** The form to offer supplies. It sends nothing: see `submitDonation`. */
export function DonationForm() {
	const form = useRef<HTMLFormElement>(null);
	const errors = useStore($donationErrors);
	const [refusals, setRefusals] = useState(0);
	useTitlePrefix(medical.form.errorPrefix, errors.length > 0);

	const keep = () => form.current && keepDraft(readDraft(form.current));

	// What was typed before hydration is in the controls only.
	useEffect(() => {
		if (form.current) keepDraft(readDraft(form.current));
		return forgetErrors;
	}, []);

	function submit(event: FormEvent) {
		event.preventDefault();
		keep();
		if (submitDonation() === 'refused') setRefusals((count) => count + 1);
	}

	return (
		<section className="donation accent" aria-labelledby={DONATION_FORM_ID}>
			<div className="container">
				<h2 id={DONATION_FORM_ID} tabIndex={-1}>
					{medical.form.title}
				</h2>
				<RecordLine className="form-notice" source={siteWords().formNotice} />
				<p className="without-script form-notice">{medical.form.needsScript}</p>
				<ErrorSummary errors={errors} refusals={refusals} />
				{/* method="dialog" outside of a dialog: a browser has nowhere to send what was typed,
				    even where no script stops it. */}
				<form
					ref={form}
					method="dialog"
					noValidate
					aria-labelledby={DONATION_FORM_ID}
					onInput={keep}
					onChange={keep}
					onSubmit={submit}
				>
					<DonorCard />
					<DetailsCard />
					<LogisticsCard />
					<ConsentCard />
					<button type="submit" className="btn btn-olive needs-script">
						{medical.form.submit}
					</button>
				</form>
			</div>
		</section>
	);
}
