import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { commonWords } from '../../content/common.ts';
import { medical } from '../../content/medical.ts';
import { offers } from '../../content/offers.ts';
import { type Page, pages } from '../../content/pages.ts';
import { cards } from '../../lib/donation.ts';
import { readNumber } from '../../lib/read-number.ts';
import type { DonationField } from '../../records/donation-offers.ts';
import { $donationDraft } from '../../stores/donation-draft.ts';
import { medicalLists } from '../../stores/medical-lists.ts';
import { siteText } from '../../stores/site.ts';
import { textTitle } from '../../stores/texts.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FormField } from './fields.tsx';

/** Pairs of fields that are side by side if there is room for both. */
const pairs: Partial<Record<DonationField, DonationField>> = {
	firstName: 'lastName',
	quantity: 'expirationDate',
	modelNumber: 'lotSerialNumber',
};
const seconds = Object.values(pairs);

/** The cards of the form, each with its fields in order. */
export function DonationCards() {
	const advice = useAdvice();
	const field = (name: DonationField) => <FormField key={name} name={name} advice={advice[name]} />;
	return cards.map(({ card, fields }) => (
		<fieldset key={card} className="form-card">
			<legend>
				<h3>{medical.cards[card]}</h3>
			</legend>
			{fields
				.filter((name) => !seconds.includes(name))
				.map((name) => {
					const second = pairs[name];
					if (!second) return field(name);
					return (
						<div key={name} className="field-pair">
							{field(name)}
							{field(second)}
						</div>
					);
				})}
			{card === 'consent' && <ConsentLinks />}
		</fieldset>
	));
}

/** Returns warnings by field, '' for none. If offers are not accepted, only a number can have one. */
function useAdvice(): Partial<Record<DonationField, string>> {
	const { itemName, quantity, expirationDate, preferredDate } = useStore($donationDraft);
	const lists = useStore(medicalLists.$state);
	const isNumber = quantity === '' || !Number.isNaN(readNumber(quantity));
	const advice = isNumber ? {} : { quantity: medical.form.digitsOnly };
	if (!siteText().acceptOffers) return advice;
	const needs = lists.status === 'loaded' ? lists.data.needs : [];
	const refused = needs.filter((need) => need.cannotTake).map(({ item }) => comparable(item));
	return {
		quantity: '',
		...advice,
		itemName: refused.includes(comparable(itemName)) ? offers.advice.itemName : '',
		expirationDate: isOver(expirationDate) ? offers.advice.expirationDate : '',
		preferredDate: isOver(preferredDate) ? offers.advice.preferredDate : '',
	};
}

const comparable = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns whether a day is over for the visitor. A half-typed 2027 is 2, 20 or 202. */
function isOver(day: string): boolean {
	return day >= '1900' && new Date(`${day}T23:59:59`).getTime() < Date.now();
}

function ConsentLinks() {
	const isWritten = (page: Page) => textTitle(page.text) !== undefined;
	const { acceptOffers } = siteText();
	const { termsOfService, privacyPolicy } = medical.form;
	return (
		<p className="consent-links">
			{(isWritten(pages.terms) || !acceptOffers) && (
				<>
					<DocumentLink page={pages.terms} isWritten={isWritten(pages.terms)}>
						{termsOfService}
					</DocumentLink>
					{' · '}
				</>
			)}
			{/* Until an editor writes a text, the page shows a built-in one. */}
			<DocumentLink page={pages.privacy} isWritten={acceptOffers || isWritten(pages.privacy)}>
				{privacyPolicy}
			</DocumentLink>
		</p>
	);
}

type DocumentProps = { page: Page; isWritten: boolean; children: string };

/**
 * A link that does not disturb the entries: it opens in a new tab, or does nothing while the form
 * sends nothing and no document is written.
 */
function DocumentLink({ page, isWritten, children }: DocumentProps) {
	if (isWritten) {
		return (
			<ExternalLink href={page.path} notice={commonWords.newTab}>
				{children}
			</ExternalLink>
		);
	}
	const stay = (event: MouseEvent) => event.preventDefault();
	return (
		// biome-ignore lint/a11y/useValidAnchor: a placeholder until the documents exist
		<a href="#" onClick={stay}>
			{children}
		</a>
	);
}
