import { formNotice as arabic } from '../../../web/content/ar/defaults.ts';
import { formNotice as english } from '../../../web/content/defaults.ts';
import { formNotice as spanish } from '../../../web/content/es/defaults.ts';
import type { Words } from '../../../web/content/words.ts';
import type { languages } from '../../../web/records/languages.ts';
import { queryText } from '../engine/sql.ts';
import { offerErrors } from '../errors/offers.ts';
import { isWritten } from '../pages/page-query.ts';
import { isNews, type Saved, type ValidationErrors } from '../records/typing.ts';
import { takesOffers } from '../site/site-settings.ts';

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

/** The page whose text visitors acknowledge. /privacy is not checked: it always has our text. */
const TERMS = 'terms';

/** Returns whether the terms of service have a text. */
export function hasTerms(app: CoreApp): boolean {
	const query = `SELECT count(*) FROM pages WHERE id = {:id} AND ${isWritten}`;
	return queryText(app.db(), query, { id: TERMS }) === '1';
}

/** Refuses to switch offers on before the terms have a text. */
export function findMissingTerms({ app, record }: Saved): ValidationErrors {
	const isSwitchedOn = record.getBool('acceptOffers') && isNews(record, 'acceptOffers');
	if (!isSwitchedOn || hasTerms(app)) return {};
	return { acceptOffers: { code: 'validation_no_terms', words: offerErrors.noTerms } };
}

/** Refuses to empty the terms while offers are on. */
export function findEmptiedTerms({ app, record }: Saved): ValidationErrors {
	const [body, stored] = [record, record.original()].map((one) => one.getString('body'));
	const isEmptied = record.id === TERMS && body === '' && stored !== '';
	if (!isEmptied || !takesOffers(app)) return {};
	return { body: { code: 'validation_terms_needed', words: offerErrors.termsNeeded } };
}
