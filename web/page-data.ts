import type { FeaturedOrg } from './api/featured-orgs.ts';
import type { Section } from './api/sections.ts';
import { featuredOrgs } from './stores/featured-orgs.ts';
import { sections } from './stores/sections.ts';

/** What a page brings along for the stores, so that the browser need not fetch it again. */
export type PageData = {
	sections?: Section[];
	featuredOrgs?: FeaturedOrg[];
};

/** The element of the page that holds its data as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** Gives the stores what the page brought; they know nothing else. */
export function seedStores(data: PageData) {
	sections.reset();
	featuredOrgs.reset();
	if (data.sections) sections.seed(data.sections);
	if (data.featuredOrgs) featuredOrgs.seed(data.featuredOrgs);
}

/** The data that the page brought along, or undefined on the shell. */
export function readPageData(): PageData | undefined {
	const element = document.getElementById(PAGE_DATA_ID);
	return element ? JSON.parse(element.textContent ?? '') : undefined;
}

/** JSON that may stand inside a script element: nothing in it can close the element. */
export function scriptSafeJson(data: PageData): string {
	return JSON.stringify(data).replace(/</g, '\\u003c');
}
