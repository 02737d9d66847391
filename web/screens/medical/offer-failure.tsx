import { medical } from '../../content/medical.ts';
import { offers } from '../../content/offers.ts';
import { siteText } from '../../stores/site.ts';
import { MailLink } from './mail-link.tsx';

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
					{`${medical.form.writeInstead} `}
					<MailLink address={offersTo} />
				</p>
			)}
		</div>
	);
}
