import { webAddress } from '../../../web/lib/safe-address.ts';
import type { ListedRecord } from '../../../web/records/collections.ts';
import type { Translation } from '../../../web/records/translations.ts';
import { queryText } from '../engine/sql.ts';
import { languageNamed } from '../site/site-settings.ts';
import { list } from './list-query.ts';

/** Returns a translated site as pages use it: with its language code, without a trailing slash. */
export function translationOf(record: ListedRecord<'translations'>): Translation[] {
	const address = webAddress(record.address)?.replace(/\/+$/, '');
	if (address === undefined) return [];
	return [{ name: record.name, lang: languageNamed(record.language).lang, address }];
}

/** Returns all sites with the same pages, each with its language, this one included; empty if alone. */
export function readAlternates(appUrl: string): { lang: string; address: string }[] {
	const db = $app.concurrentDB();
	const records: ListedRecord<'translations'>[] = JSON.parse(queryText(db, list('translations')));
	if (records.length === 0) return [];
	const { lang } = languageNamed(queryText(db, 'SELECT language FROM site'));
	return [{ lang, address: appUrl }, ...records.flatMap(translationOf)];
}
