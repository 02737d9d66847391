import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { eventsWords } from '../content/events.ts';
import { pages } from '../content/pages.ts';
import { beginningOf } from '../lib/beginning-of.ts';
import { plainText } from '../lib/markdown/parse.ts';
import { tokenOf } from '../lib/text-token.ts';
import { type PageData, seedStores } from '../page-data.ts';
import { markdownFields } from '../records/markdown-fields.ts';
import { type AppRouter, createAppRouter } from '../router.tsx';
import { shortTitleOf, titleOf } from '../screens/page-title.ts';
import { type OwnRecord, recordById, textOf } from '../stores/own-records.ts';
import { posts } from '../stores/posts.ts';
import type { Query } from '../stores/query.ts';
import type { SiteText } from '../stores/site.ts';
import { Markdown } from '../ui/markdown.tsx';
import { provideMarkdown } from '../ui/record-text.tsx';
import { refresh, withBusyText } from './busy.tsx';
import { headTags, NO_INDEX, type SiteHead } from './head.ts';
import { renderJoinedOnce } from './join-once.ts';
import { type PageAssets, renderDocument } from './render-document.ts';

export { renderFeed } from './feed.tsx';
export { serverWords } from './server-words.ts';

/** The texts of the page being rendered. An array, because a set would hash each text. */
let shown: string[] = [];
provideMarkdown((text) => {
	shown.push(text.source);
	return <Markdown {...text} />;
});

const TOKEN_LENGTH = 20;

/** Hashing this many characters takes 80 ms. If the page shows more, all texts stay in the data. */
const MAX_HASHED = 100_000;

/** In the fields with Markdown, a token replaces each longer text that the page shows. */
function shorten(field: string, value: unknown): unknown {
	const isText = typeof value === 'string' && markdownFields.has(field);
	return isText && value.length > TOKEN_LENGTH && shown.includes(value) ? tokenOf(value) : value;
}

/** The site text that the browser also receives, and values that only the server needs. */
type ServerWords = SiteText & Pick<SiteHead, 'description' | 'share'> & { fewOrMany?: true };

type PageRequest = {
	/** A canonical path, such as /medical; no query, no fragment. */
	path: string;
	/** The data for the page's stores. A store without data stays pending. */
	data: Omit<PageData, 'site'> & { site: ServerWords };
	assets: PageAssets;
	/** The site's address, such as https://example.org; '' while it is unset. */
	appUrl: string;
	/** Whether a text takes the place of the page's content; see busy.tsx. */
	isBusy?: boolean;
};

export type RenderedPage = {
	status: 200 | 404;
	html: string;
};

/** Renders a page to HTML with the browser's code. Synchronous. Throws any error of a screen. */
export function renderPage({ path, data, assets, appUrl, isBusy }: PageRequest): RenderedPage {
	const { description: siteDescription, share, fewOrMany = false, ...siteWords } = data.site;
	const words = { ...siteWords, announcement: withOwnPaths(siteWords.announcement, appUrl) };
	const siteHead = { ...words, description: siteDescription, share };
	const brought = { ...data, site: words };
	seedStores(brought);
	const router = createAppRouter({
		history: createMemoryHistory({ initialEntries: [path] }),
		isServer: true,
	});
	const found = showMatches(router, data.record) && data.record?.whole !== null;
	const title = isBusy ? words.name : titleOf(router.state.matches);
	const whole = data.record?.whole;
	const isCanceled = whole && 'canceled' in whole && whole.canceled;
	const canceled = isCanceled ? `${eventsWords.canceled}: ` : '';
	const name = canceled + (shortTitleOf(router.state.matches) ?? words.name);
	const description = whole ? canceled + summaryOf(whole) : siteDescription;
	shown = [];
	const rendered = renderJoinedOnce(<RouterProvider router={router} />);
	const app = isBusy ? withBusyText(rendered) : rendered;
	const characters = shown.reduce((sum, { length }) => sum + length, 0);
	const html = renderDocument(assets, {
		title,
		path: found && !isBusy ? path : undefined,
		head: isBusy
			? NO_INDEX + refresh
			: found
				? headTags({ name, description, path, appUrl, site: siteHead, whole, app })
				: NO_INDEX,
		fewOrMany,
		criticalCssCoversPage: path === '/',
		needsOnDemandCss: path === pages.medical.path,
		app,
		isBusy,
		data: brought,
		shorten: characters > MAX_HASHED ? undefined : shorten,
	});
	return { status: found ? 200 : 404, html };
}

/** Shortens the addresses of links to pages of the site, which open in the same tab. */
const withOwnPaths = (line: string, appUrl: string) =>
	appUrl ? line.replaceAll(`](${appUrl}/`, '](/') : line;

/**
 * Shows the routes that match the router's address, without loading anything, because the stores
 * have the data already. This uses the router's private interface, so its version is pinned and a
 * test renders every route. Returns false if no route matches.
 */
function showMatches(router: AppRouter, record: PageData['record']): boolean {
	const matches = router.matchRoutes(router.latestLocation);
	router.stores.setMatches(
		matches.map((match) => ({
			...match,
			status: 'success' as const,
			...loaderData(match, record),
		})),
	);
	return !matches.some((match) => match._notFound);
}

/** Returns the result that the loader of a match would have, from the store that it reads. */
function loaderData(
	{ routeId }: ReturnType<AppRouter['matchRoutes']>[number],
	record: PageData['record'],
) {
	if (routeId === '/posts') return { loaderData: resultOf(posts) };
	if (!(record && routeId.includes('$'))) return {};
	return { loaderData: resultOf(recordById(record.collection, record.id)) };
}

/** Returns the query's data, or the error in the page's data. */
function resultOf<T>(query: Query<T>): T | Error {
	const state = query.$state.get();
	if (state.status === 'pending') throw new Error(`The page lacks its data: ${query.key}`);
	return state.status === 'loaded' ? state.data : state.error;
}

/** Returns the beginning of a record's text, cut between words, with at most 160 characters. */
function summaryOf(record: OwnRecord): string {
	const facts = 'place' in record ? `${record.when}, ${record.place}. ` : '';
	const line = facts + plainText(textOf(record));
	return line.length <= 160 ? line : `${beginningOf(line, 159)}…`;
}
