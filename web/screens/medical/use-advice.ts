import { useStore } from '@nanostores/react';
import { medical } from '../../content/medical.ts';
import { offers } from '../../content/offers.ts';
import { readNumber } from '../../lib/read-number.ts';
import type { DonationField } from '../../records/donation-offers.ts';
import { $donationDraft } from '../../stores/donation-draft.ts';
import { medicalLists } from '../../stores/medical-lists.ts';
import { siteText } from '../../stores/site.ts';

/** Returns warnings by field, '' for none. If offers are not accepted, only a number can have one. */
export function useAdvice(): Partial<Record<DonationField, string>> {
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
