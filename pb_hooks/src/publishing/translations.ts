import { webAddress } from '../../../web/lib/safe-address.ts';
import type { ListedRecord } from '../../../web/records/collections.ts';
import type { Translation } from '../../../web/records/translations.ts';
import { queryText } from '../engine/sql.ts';
import { list } from '../pages/list-query.ts';
import { languageNamed } from './site-language.ts';

/** A site in another language as pages have it: the code of its language, no slash at its end. */
export function translationOf(record: ListedRecord<'translations'>): Translation[] {
	const address = webAddress(record.address)?.replace(/\/+$/, '');
	if (address === undefined) return [];
	return [{ name: record.name, lang: languageNamed(record.language).lang, address }];
}

/** Where each page that all of them have is in each language, this one too; none while there is one. */
export function readAlternates(appUrl: string): { lang: string; address: string }[] {
	const db = $app.concurrentDB();
	const records: ListedRecord<'translations'>[] = JSON.parse(queryText(db, list('translations')));
	if (records.length === 0) return [];
	const { lang } = languageNamed(queryText(db, 'SELECT language FROM site'));
	return [{ lang, address: appUrl }, ...records.flatMap(translationOf)];
}
