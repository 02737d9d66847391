import type { MouseEvent, ReactNode } from 'react';
import { commonWords } from '../../content/common.ts';
import { medical } from '../../content/medical.ts';
import { type Page, pages } from '../../content/pages.ts';
import { CONDITIONS, DELIVERY_METHODS, MIN_QUANTITY } from '../../lib/donation.ts';
import { textTitle } from '../../stores/texts.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { CheckField, ChoiceField, TextField } from './fields.tsx';
import { useAdvice } from './use-advice.ts';

function Card({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="form-card">
			<legend>
				<h3>{title}</h3>
			</legend>
			{children}
		</fieldset>
	);
}

/** Two fields side by side, where there is room. */
function Pair({ children }: { children: ReactNode }) {
	return <div className="field-pair">{children}</div>;
}

export function DonorCard() {
	return (
		<Card title={medical.cards.donor}>
			<Pair>
				<TextField name="firstName" autoComplete="given-name" />
				<TextField name="lastName" autoComplete="family-name" />
			</Pair>
			<TextField name="organization" autoComplete="organization" />
			<TextField name="email" type="email" autoComplete="email" />
			<TextField name="phone" type="tel" autoComplete="tel" />
		</Card>
	);
}

export function DetailsCard() {
	const advice = useAdvice();
	return (
		<Card title={medical.cards.details}>
			<TextField name="itemName" advice={advice.itemName} />
			<Pair>
				<TextField
					name="quantity"
					type="number"
					min={MIN_QUANTITY}
					step="any"
					inputMode="numeric"
				/>
				<TextField name="expirationDate" type="date" advice={advice.expirationDate} />
			</Pair>
			<TextField name="itemDescription" type="multiline" />
			<ChoiceField name="condition" options={CONDITIONS} />
			<TextField name="manufacturer" />
			<Pair>
				<TextField name="modelNumber" />
				<TextField name="lotSerialNumber" />
			</Pair>
		</Card>
	);
}

export function LogisticsCard() {
	return (
		<Card title={medical.cards.logistics}>
			<ChoiceField name="deliveryMethod" options={DELIVERY_METHODS} />
			<TextField name="preferredDate" type="date" />
			<TextField name="availableTimeSlots" hint={medical.hints.availableTimeSlots} />
			<TextField name="specialInstructions" type="multiline" />
		</Card>
	);
}

export function ConsentCard() {
	return (
		<Card title={medical.cards.consent}>
			<CheckField name="acknowledgment" />
			<CheckField name="taxReceipt" />
			<p className="consent-links">
				<DocumentLink page={pages.terms}>{medical.form.termsOfService}</DocumentLink>
				{' · '}
				<DocumentLink page={pages.privacy}>{medical.form.privacyPolicy}</DocumentLink>
			</p>
		</Card>
	);
}

/**
 * A link that leaves what was typed where it is: in a new tab, or nowhere while nobody has written
 * the document.
 */
function DocumentLink({ page, children }: { page: Page; children: string }) {
	if (textTitle(page.text) !== undefined) {
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
