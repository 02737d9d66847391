import { useRef } from 'react';
import { dayInWords } from '../../content/day-in-words.ts';
import { medical } from '../../content/medical.ts';
import { numberInWords } from '../../content/number-in-words.ts';
import { offers } from '../../content/offers.ts';
import { donationFields } from '../../lib/donation.ts';
import type { Donation, DonationField } from '../../records/donation-offers.ts';
import { $offer, type StoredOffer } from '../../stores/offer.ts';
import { siteText } from '../../stores/site.ts';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { RecordText } from '../../ui/record-text.tsx';
import { MailLink } from './mail-link.tsx';
import { useTitlePrefix } from './use-title-prefix.ts';

const words = offers.offered;

/** The stored offer and the next steps, in place of the form, and a packing list for each box. */
export function Offered({ offer, headingId }: { offer: StoredOffer; headingId: string }) {
	const { donation, reference } = offer;
	const { firstName } = donation;
	const { name, offersTo } = siteText();
	const list = useRef<HTMLDivElement>(null);
	// The class stays until the next print: phones lay out the page again in their print dialog.
	const printList = (alone: boolean) => {
		list.current?.classList.toggle('printed-alone', alone);
		print();
	};
	// The title omits the donor's name, because browsers store titles.
	useTitlePrefix(words.titlePrefix, true);
	const questions = offersTo ? (
		<p>
			{`${words.questions} `}
			<MailLink address={offersTo} subject={reference} />
		</p>
	) : (
		<p>{words.changes}</p>
	);
	return (
		<>
			<div className="form-card offered">
				<h2 id={headingId} tabIndex={-1}>
					<svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
						<path d="M6.5 12.5l4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2.5" />
					</svg>
					{`${words.thanks} `}
					<bdi {...languageOf(firstName)}>{firstName}</bdi>
				</h2>
				<p>{words.purpose}</p>
				<Facts offer={offer} fields={donationFields.filter((field) => donation[field])} />
				{questions}
				<NextSteps />
				<div className="message-actions">
					<button type="button" className="btn btn-olive" onClick={() => printList(true)}>
						{words.print}
					</button>
					<button
						type="button"
						className="btn btn-outline-primary"
						onClick={() => printList(false)}
					>
						{words.printOffer}
					</button>
					<button
						type="button"
						className="btn btn-outline-primary"
						onClick={() => $offer.set({ status: 'open' })}
					>
						{words.another}
					</button>
				</div>
			</div>
			<div ref={list} className="packing-list">
				<h2>{words.packingList}</h2>
				<p>
					<bdi {...languageOf(name)}>{name}</bdi>
				</p>
				<Facts
					offer={offer}
					fields={['itemName', 'quantity', 'lotSerialNumber', 'expirationDate']}
				/>
				<p>{words.box}</p>
				<p>{words.purpose}</p>
				{questions}
				<NextSteps />
			</div>
		</>
	);
}

/** The owner's text on what happens next, such as where to bring or send the item. */
function NextSteps() {
	const { offerNextSteps } = siteText();
	if (!offerNextSteps) return null;
	return (
		<>
			<h3>{words.next}</h3>
			<div className="prose">
				<RecordText source={offerNextSteps} headingLevel={4} />
			</div>
		</>
	);
}

/** The reference, and some fields of the offer. An empty field becomes an empty line. */
function Facts({ offer, fields }: { offer: StoredOffer; fields: readonly DonationField[] }) {
	const facts = fields.map((field) => [medical.labels[field], inWords(offer.donation, field)]);
	return (
		<dl className="offer-facts">
			{[[words.reference, offer.reference], ...facts].map(([label, value = '']) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd {...languageOf(value)}>{numbersInOrder(value)}</dd>
				</div>
			))}
		</dl>
	);
}

function inWords(donation: Donation, field: DonationField): string {
	if (field === 'condition' || field === 'deliveryMethod') return medical.options[donation[field]];
	const value = donation[field] ?? '';
	if (typeof value === 'number') return numberInWords(value);
	return value === true ? '✓' : dayInWords(String(value));
}
