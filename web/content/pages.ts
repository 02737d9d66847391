import type { ScheduledName } from '../records/collections.ts';
import { pageTitles } from './page-titles.ts';

/**
 * A part of what the stores hold, as it comes with a page: a list by the name of its collection, or
 * another part of web/page-data.ts.
 */
export type DataName = ScheduledName | 'post' | 'text' | 'medical';

/** The records in which editors write the texts of pages. */
export type TextId = 'events' | 'donate' | 'mutual_aid' | 'terms' | 'privacy';

export type Page = {
	/** As the router writes it; a part that begins with $ stands for anything. */
	path: string;
	/** Names the page in its title. The home page has the site's name alone, a post its own title. */
	title?: string;
	/** What the page shows of the backend, and brings along. */
	data: readonly DataName[];
	/** Whether search engines are told of it; where an editor may write a text, once there is one. */
	listed: boolean;
	/** The record that may hold its text. */
	text?: TextId;
};

/** A page under the layout that stays empty until an editor writes its text. */
const textPage = <Path extends `/${TextId}`>(path: Path, text: TextId, title: string) =>
	({ path, title, data: ['sections', 'text'], listed: false, text }) as const;

/** Every page of the site: the router, the server, the sitemap and the tests read this table. */
export const pages = {
	home: { path: '/', data: ['sections', 'featured_orgs'], listed: true },
	medical: {
		path: '/medical',
		title: pageTitles.medical,
		data: ['sections', 'medical'],
		listed: true,
	},
	events: textPage('/events', 'events', pageTitles.events),
	donate: textPage('/donate', 'donate', pageTitles.donate),
	mutualAid: textPage('/mutual_aid', 'mutual_aid', pageTitles.mutualAid),
	posts: { path: '/posts', title: pageTitles.posts, data: ['posts'], listed: true },
	post: { path: '/posts/$postId', data: ['posts', 'post'], listed: true },
	terms: textPage('/terms', 'terms', pageTitles.terms),
	// It always has a text, and so a link: screens/privacy.tsx.
	privacy: { ...textPage('/privacy', 'privacy', pageTitles.privacy), listed: true },
} as const satisfies Record<string, Page>;

/** Whether a path is the address of a page that every site has, as posts are not. */
export const isFixed = (path: string) =>
	Object.values<Page>(pages).some((page) => page.path === path);

/** Those that are listed whether or not an editor has written a text, less the single posts. */
export const listedPages = () =>
	Object.values<Page>(pages).filter(({ listed, path }) => listed && path !== pages.post.path);
