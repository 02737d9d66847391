import { fillOrganizationNames } from '../../../web/lib/organization-names.ts';
import type { TextLanguage } from '../../../web/lib/text-language.ts';
import { recordAt } from '../../../web/records/addresses.ts';
import type { ListedRecord } from '../../../web/records/collections.ts';
import type { SiteText } from '../../../web/stores/site.ts';
import { eventInNews, type QueriedEvent } from '../publishing/news-events.ts';
import { translationOf } from '../publishing/translations.ts';
import { parseInWords, type ZonedMoment } from '../publishing/zoned-moments.ts';
import { momentOf } from '../site/moment.ts';
import { languageNamed } from '../site/site-settings.ts';
import { inZoneOrUtc, localIso, readNow } from '../site/time-zone.ts';
import { dataOf, textIdOf } from './page-keys.ts';
import { pageDataQuery } from './page-query.ts';
import { rendererOf } from './renderer.ts';

/** The data of a page, and how long they are current. */
export interface PageData {
	readonly json: string;
	/** The next publishing boundary, in milliseconds: the data are current until then. */
	readonly boundary: number;
}

/**
 * Reads the data that a page shows, all as of one moment. Throws if they cannot be read.
 *
 * @param overlay the SQL before the query, which makes it find other rows, and its parameters
 */
export function readPageData(key: string, overlay = { sql: '', params: {} }): PageData {
	const names = dataOf(key);
	const row = new DynamicModel({ data: '', boundary: '' });
	const own = recordAt(key);
	const asked = { record: own?.id ?? '', text: textIdOf(key) ?? '' };
	const query = $app
		.concurrentDB()
		.newQuery(`${overlay.sql} ${pageDataQuery(names, own?.collection)}`);
	query.bind({ ...asked, ...readNow(), ...overlay.params }).one(row);
	return { json: String(row.data), boundary: momentOf(String(row.boundary)) };
}

/** The site's text as pages contain it, and what only their styles need. */
type PageSite = SiteText & { readonly fewOrMany?: true };

/** The data as the query returns them. */
interface QueriedData {
	readonly site: Omit<PageSite, 'nextEvent' | 'currentEvent' | 'translations'> & {
		readonly language: string;
		readonly timeZone: string;
		readonly aboutNames: readonly string[];
		readonly nextEvent?: QueriedEvent;
		readonly currentEvent?: QueriedEvent;
		readonly translations?: readonly ListedRecord<'translations'>[];
	};
	readonly [part: string]: unknown;
}

/** Formats a moment in the site's language, with the words from that language's renderer. */
function sayMoment({ zonedMoment, ...style }: ZonedMoment, { site }: QueriedData): string {
	const { serverWords } = rendererOf(languageNamed(site.language));
	return inZoneOrUtc(zonedMoment, site.timeZone, serverWords.moments, style);
}

const sayIso = (moment: string, { site }: QueriedData) => localIso(moment, site.timeZone);

interface ParsedPageData {
	readonly site: PageSite;
	readonly [part: string]: unknown;
}

/**
 * Returns the data as the renderer takes them, and the language of the page. Missing parts are left
 * out.
 */
export function parsePageData(json: string): { data: ParsedPageData; language: TextLanguage } {
	const { site: words, ...lists } = parseInWords(json, sayMoment, sayIso);
	const { language: name, timeZone: zone, aboutNames, translations, ...own } = words;
	const { nextEvent, currentEvent, ...rest } = own;
	const language = languageNamed(name);
	const inWords = (event: QueriedEvent) =>
		eventInNews(event, zone, rendererOf(language).serverWords.moments);
	const others = {
		...rest,
		about: fillOrganizationNames(words.about, aboutNames),
		...(nextEvent && { nextEvent: inWords(nextEvent) }),
		...(currentEvent && { currentEvent: inWords(currentEvent) }),
	};
	const site = translations
		? { ...others, translations: translations.flatMap(translationOf) }
		: others;
	const parts = Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== null));
	return { data: { site, ...parts }, language };
}
