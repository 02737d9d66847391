import { offerWords } from '../records/refusals/offers.ts';
import { refusal } from '../records/refuse.ts';
import { isOwner } from '../roles/account.ts';

/** What the words of the site say of offers. */
const settings = ['acceptOffers', 'offerNextSteps', 'offersTo', 'offersToShown', 'offersKeptDays'];

/** What stands above the form until somebody writes another text: while it sends nothing, and while it does. */
const notices = [
	'This form sends nothing yet: what you enter stays in your browser.',
	'What you enter is sent to us when you submit it, and to nobody else.',
];

/** Refuses who is no owner to change how offers are taken. */
export function keepOfferSettings({ auth, record }: core.RecordRequest): void {
	if (isOwner(auth)) return;
	const stored = record.original();
	const changed = settings.filter((name) => record.getString(name) !== stored.getString(name));
	const violation = { code: 'validation_for_owners', words: offerWords.settings };
	if (changed.length > 0) {
		throw refusal(record, Object.fromEntries(changed.map((name) => [name, violation])));
	}
}

/** Keeps the notice above the form true, where nobody has written another. */
export function keepNoticeTrue({ record }: core.RecordEvent): void {
	const isOn = record.getBool('acceptOffers');
	if (isOn === record.original().getBool('acceptOffers')) return;
	if (notices.includes(record.getString('formNotice'))) {
		record.set('formNotice', notices[isOn ? 1 : 0]);
	}
}
