import type { TextId } from './content/pages.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import type { PageText } from './records/pages.ts';
import { type Lists, seedLists } from './stores/lists.ts';
import { forgetRecords, type RequestedRecord, seedRecord } from './stores/own-records.ts';
import { type SiteText, seedSiteText } from './stores/site.ts';
import { forgetTexts, textById } from './stores/texts.ts';

/** The data that a page contains for the stores, so that the browser does not fetch it again. */
export type PageData = Lists & {
	site: SiteText;
	/** The record whose page was requested. */
	record?: RequestedRecord;
	/** The text that an editor wrote for this page. */
	text?: PageText & { id: TextId };
};

/** Resets the stores to the page's data. */
export function seedStores(data: PageData) {
	seedSiteText(data.site);
	forgetRecords();
	forgetTexts();
	seedLists(data);
	if (data.text) textById(data.text.id).seed(data.text);
	if (data.record) seedRecord(data.record);
}

/** Returns the data that the page contains: on the shell, only the site text. */
export function readPageData(): PageData {
	return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}
