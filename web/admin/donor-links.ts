import { adminWords } from '../content/admin.ts';
import { mailto } from '../lib/email.ts';
import { asciiDigits } from '../lib/read-number.ts';
import { make } from './make.ts';
import { whenTextDrawn } from './pocketbase-admin.ts';

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
