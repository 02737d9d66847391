import { formNotice as arabic } from '../../../web/content/ar/defaults.ts';
import { formNotice as english } from '../../../web/content/defaults.ts';
import { formNotice as spanish } from '../../../web/content/es/defaults.ts';
import type { Words } from '../../../web/content/words.ts';
import type { languages } from '../../../web/records/languages.ts';

const notices: Readonly<Record<string, Words<typeof english>>> = {
	English: english,
	Español: spanish,
	العربية: arabic,
} satisfies Record<keyof typeof languages, unknown>;

/** Fits the notice above the form to the settings, unless somebody has written another notice. */
export function keepNoticeTrue({ record }: core.RecordEvent): void {
	const ours = notices[record.getString('language')];
	const all = Object.values(notices).flatMap(({ silent, sending }) => [silent, sending]);
	if (!ours || !all.includes(record.getString('formNotice'))) return;
	record.set('formNotice', record.getBool('acceptOffers') ? ours.sending : ours.silent);
}
