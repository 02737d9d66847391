import type { AddressOf, OwnPageName, ScheduledName } from '../records/collections.ts';
import { pageTitles } from './page-titles.ts';

/**
 * A part of the data that a page contains for the stores: a list by the name of its collection, or
 * another part of web/page-data.ts.
 */
export type DataName = ScheduledName | 'text' | 'medical' | 'archive';

/** The records in which editors write the texts of pages. */
export type TextId = 'events' | 'donate' | 'mutual_aid' | 'terms' | 'privacy';

type FixedPage = {
	path: string;
	/** The page's name in its title. The home page has only the site's name. */
	title?: string;
	/** The backend's data that the page contains. */
	data: readonly DataName[];
	/**
	 * Whether the sitemap and the row at every page's end list the page: always, never, or while the
	 * list of this name has records. A page is also listed once it has an editor's text.
	 */
	listed: boolean | ScheduledName;
	/** The record that may contain the page's text. */
	text?: TextId;
	record?: never;
};

/** The page of each record of a collection. The sitemap lists it while the record is shown. */
type RecordPage<Name extends OwnPageName> = {
	/** The collection's `address` in the router's notation: a part that begins with $ is the id. */
	path: AddressOf<Name> extends `${infer Folder}{id}` ? `${Folder}$${string}` : never;
	data: readonly DataName[];
	record: Name;
	title?: never;
	listed?: never;
	text?: never;
};

export type Page = FixedPage | RecordPage<OwnPageName>;

/** A page under the layout. */
const page = <Path extends string>(
	path: Path,
	title: string,
	listed: FixedPage['listed'],
	...data: DataName[]
) => ({ path, title, listed, data: ['sections', ...data] }) as const;

/** One that stays empty until an editor writes its text. */
const textPage = <Id extends TextId>(text: Id, title: string, ...lists: ScheduledName[]) =>
	({ ...page(`/${text}`, title, false, ...lists, 'text'), text }) as const;

const recordPages = {
	events: { path: '/events/$eventId', data: ['sections'], record: 'events' },
	posts: { path: '/posts/$postId', data: ['posts'], record: 'posts' },
} as const satisfies { [Name in OwnPageName]: RecordPage<Name> };

/** Every page of the site: the router, the server, the sitemap and the tests read this table. */
export const pages = {
	home: { path: '/', data: ['sections', 'featured_orgs'], listed: true },
	// The text of the dialog on the home page.
	about: page('/about', pageTitles.about, true),
	medical: page('/medical', pageTitles.medical, true, 'medical'),
	events: { ...textPage('events', pageTitles.events, 'events'), listed: 'events' },
	event: recordPages.events,
	donate: { ...textPage('donate', pageTitles.donate, 'featured_orgs'), listed: 'featured_orgs' },
	mutualAid: textPage('mutual_aid', pageTitles.mutualAid),
	posts: { path: '/posts', title: pageTitles.posts, data: ['posts'], listed: true },
	post: recordPages.posts,
	// /posts links to it while there are more posts than its list shows.
	archive: page('/archive', pageTitles.archive, false, 'archive'),
	terms: textPage('terms', pageTitles.terms),
	// Always has a text and therefore a link: see screens/privacy.tsx.
	privacy: { ...textPage('privacy', pageTitles.privacy), listed: true },
} as const satisfies Record<string, Page>;

/** Returns whether a path belongs to a page that every site has. A record's own page does not. */
export const isFixed = (path: string) =>
	Object.values<Page>(pages).some((page) => page.path === path);

/** The lists that decide whether a page is listed. */
export const decidingLists = Object.values<Page>(pages).flatMap(({ listed }) =>
	typeof listed === 'string' ? [listed] : [],
);

/**
 * Returns the pages that are listed even without an editor's text.
 *
 * @param filledLists those of `decidingLists` that have records
 */
export const listedPages = (filledLists: readonly ScheduledName[] = []) =>
	Object.values<Page>(pages).filter(({ listed }) =>
		typeof listed === 'string' ? filledLists.includes(listed) : listed === true,
	);
