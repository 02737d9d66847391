import { adminWords } from '../content/admin.ts';
import { callTo, mailTo } from './donor-addresses.ts';
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
			link.hidden = href === undefined;
			link.href = href ?? '';
			link.textContent = adminWords.answer[name](value);
		};
		globalThis.watch(() => form.originalRecord?.[name], update);
		box.append(link);
	});
}
