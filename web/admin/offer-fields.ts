import { adminWords } from '../content/admin.ts';
import { mailto } from '../lib/email.ts';
import { isoMoment } from '../lib/moments.ts';
import { asciiDigits } from '../lib/read-number.ts';
import { make } from './make.ts';
import { follow, whenTextDrawn } from './pocketbase-admin.ts';

/** Adds a link below the donor's e-mail address and telephone number in the form of an offer. */
export function addDonorLinks() {
	whenTextDrawn((box, form) => {
		const { name } = form.field;
		if (form.collection.name !== 'donation_offers') return;
		if (name !== 'email' && name !== 'phone') return;
		const link = make('a', { className: 'link-primary donor-link' });
		const update = () => {
			const value = String(form.originalRecord?.[name] ?? '');
			const reference = String(form.originalRecord?.reference ?? '');
			const href = name === 'email' ? mailTo(value, reference) : callTo(value);
			orderDigits(box, value);
			link.hidden = href === undefined;
			link.href = href ?? '';
			link.textContent = adminWords.contactDonor[name](value);
		};
		globalThis.watch(() => form.originalRecord?.[name], update);
		box.append(link);
	});
}

/** Keeps the order of Arabic digits, which needs an override. It would turn the order of letters. */
export const orderDigits = (element: Element, text: string) =>
	element.classList.toggle('digits', !/\p{L}/u.test(text));

/** Returns a link to write to a donor about an offer; undefined if the address is none. */
export function mailTo(email: string, reference: string): string | undefined {
	return /^[^@\s]+@[^@\s]+$/.test(email) ? mailto(email, reference) : undefined;
}

/** Returns a link to call the first telephone number in a text, without an extension. */
export function callTo(phone: string): string | undefined {
	const [number] = /\+?\s*\(?\d[\d\s()./-]{4,}/.exec(asciiDigits(phone)) ?? [];
	return number && `tel:${number.replace(/[^\d+]/g, '')}`;
}

const DAY = 86_400_000;

/** Returns the start of a moment's day in the coalition's time zone, as if that were UTC; milliseconds. */
const dayOf = (moment: Date) =>
	Date.parse(moment.toLocaleDateString('en-CA', { timeZone: globalThis.coalitionZone }));

/** Shows in the list of offers how long an offer has waited that is not closed. */
export function addOfferAge() {
	const { select } = globalThis.app.fieldTypes;
	const stock = select.view;
	const inDays = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
	select.view = (cell) => {
		const { record, field } = cell;
		const status = stock.call(select, cell);
		const isOffer = record.collectionName === 'donation_offers' && field.name === 'status';
		if (!isOffer || typeof record.created !== 'string') return status;
		const days = (dayOf(new Date(isoMoment(record.created))) - dayOf(new Date())) / DAY;
		const age = make('small', { textContent: adminWords.arrived(inDays.format(days, 'day')) });
		const closed = () => record.closed;
		follow(closed, () => {
			age.hidden = Boolean(closed());
		});
		return make('div', { className: 'offer-age' }, status, age);
	};
}
