import type { languages } from '../../../web/records/languages.ts';
import { offerWords } from '../records/refusals/offers.ts';
import { refusal } from '../records/refuse.ts';
import { isOwner } from '../roles/account.ts';

/** What the words of the site say of offers. */
const settings = [
	...['acceptOffers', 'offerNextSteps', 'offersTo', 'offersToShown', 'offersKeptDays'],
	...['offersPerHour', 'offersPerDay'],
];

/** What stands above the form until somebody writes another text: while it sends nothing, and while it does. */
const notices: Readonly<Record<string, readonly [silent: string, sending: string]>> = {
	English: [
		'This form sends nothing yet: what you enter stays in your browser.',
		'What you enter is sent to us when you submit it, and to nobody else.',
	],
	Español: [
		'Este formulario todavía no envía nada: lo que escriba se queda en su navegador.',
		'Lo que escriba nos llega cuando lo manda, y a nadie más.',
	],
	العربية: [
		'لا يرسل هذا النموذج أي شيء بعد: ما تكتبه يبقى في متصفحك.',
		'يصلنا ما تكتبه عند إرساله، ولا يصل إلى أحد غيرنا.',
	],
} satisfies Record<keyof typeof languages, readonly [string, string]>;

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

/** Keeps the notice above the form true, in the site's language, where nobody has written another. */
export function keepNoticeTrue({ record }: core.RecordEvent): void {
	const ours = notices[record.getString('language')];
	const isOurs = Object.values(notices).flat().includes(record.getString('formNotice'));
	if (ours && isOurs) record.set('formNotice', ours[record.getBool('acceptOffers') ? 1 : 0]);
}
