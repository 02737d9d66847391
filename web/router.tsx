import {
	createRootRoute,
	createRoute,
	createRouter,
	type RouteComponent,
	type RouterHistory,
} from '@tanstack/react-router';
import { pages, type TextId } from './content/pages.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { FailedPage, Retryable } from './screens/failed.tsx';
import { Home } from './screens/home/home.tsx';
import { Layout } from './screens/layout/layout.tsx';
import { NotFound, PartNotFound } from './screens/not-found.tsx';
import { Pending } from './screens/pending.tsx';
import { PostFailed, PostsFailed } from './screens/posts/posts-failed.tsx';
import { Root } from './screens/root.tsx';
import { featuredOrgs, sections } from './stores/home-lists.ts';
import { type OwnRecord, RecordNotFoundError, recordById, textOf } from './stores/own-records.ts';
import { posts } from './stores/posts.ts';
import type { Query } from './stores/query.ts';
import { siteText } from './stores/site.ts';
import { ensureText } from './stores/texts.ts';
import { loadSheet } from './ui/load-sheet.ts';
import { prepareLine, prepareTexts } from './ui/record-text.tsx';

const medicalScreens = () => import('./screens/medical/medical.tsx');
const eventScreens = () => import('./screens/events/events.tsx');
const textScreens = () => import('./screens/donate.tsx');
const privacyScreen = () => import('./screens/privacy.tsx');
const postScreens = () => import('./screens/posts/posts.tsx');

const Medical = lazyScreen(medicalScreens, 'Medical');
const Events = lazyScreen(eventScreens, 'Events');
const EventPage = lazyScreen(eventScreens, 'EventPage');
const Donate = lazyScreen(textScreens, 'Donate');
const TextPage = lazyScreen(textScreens, 'TextPage');
const About = lazyScreen(textScreens, 'About');
const Privacy = lazyScreen(privacyScreen, 'Privacy');
const Posts = lazyScreen(postScreens, 'Posts');
const PostsIndex = lazyScreen(postScreens, 'PostsIndex');
const Post = lazyScreen(postScreens, 'Post');
const Archive = lazyScreen(postScreens, 'Archive');

function createRoot() {
	return createRootRoute({
		component: Root,
		notFoundComponent: NotFound,
		errorComponent: FailedPage,
	});
}

/** Returns the home page's texts, or undefined while one of its lists is not loaded. */
function loadedTexts(): string[] | undefined {
	const [orgs, parts] = [featuredOrgs.$state.get(), sections.$state.get()];
	if (orgs.status !== 'loaded' || parts.status !== 'loaded') return undefined;
	return [siteText().about, ...[...orgs.data, ...parts.data].map(({ description }) => description)];
}

/** Loads a page's text and, if it needs one, the formatter. /privacy always shows a text. */
async function prepareText(id: TextId) {
	const text = await ensureText(id);
	if (text || id === 'privacy') await prepareTexts(text && [text.body]);
}

function createRouteTree() {
	const root = createRoot();
	const layout = createRoute({
		getParentRoute: () => root,
		id: '_layout',
		loader: () => Promise.all([siteText().announcement, siteText().contact].map(prepareLine)),
		component: Layout,
		errorComponent: FailedPage,
	});
	const home = createRoute({
		getParentRoute: () => layout,
		path: pages.home.path,
		// 'blocking' also waits when the page is entered again. Else, new texts would show unformatted.
		loader: { handler: () => prepareTexts(loadedTexts()), staleReloadMode: 'blocking' },
		component: Home,
	});
	const medical = createRoute({
		getParentRoute: () => layout,
		path: pages.medical.path,
		loader: () => Promise.all([prepareLine(siteText().formNotice), loadSheet()]),
		component: Medical,
		staticData: { title: pages.medical.title },
	});
	/** Creates the route of a page inside the layout, whose text an editor may write if it has an id. */
	const page = <Path extends string>(
		{ path, title, text }: { path: Path; title: string; text?: TextId },
		component: RouteComponent = TextPage,
		loader = () => text && prepareText(text),
	) =>
		createRoute({
			getParentRoute: () => layout,
			path,
			loader,
			component,
			staticData: { title, text },
		});
	const event = createRoute({
		getParentRoute: () => layout,
		path: pages.event.path,
		loader: ({ params }) => ensureRecord(recordById('events', params.eventId)),
		component: EventPage,
	});
	return root.addChildren([
		layout.addChildren([
			home,
			medical,
			page(pages.about, About, () => prepareTexts([siteText().about])),
			page(pages.events, Events),
			page(pages.archive, Archive),
			event,
			page(pages.donate, Donate),
			page(pages.mutualAid),
			page(pages.terms),
			page(pages.privacy, Privacy),
		]),
		createPostRoutes(root),
	]);
}

/** Loads a record for its own page and, if it needs one, the formatter. */
async function ensureRecord<Found extends OwnRecord>(query: Query<Found>) {
	const record = await query.ensure().catch(asNotFound);
	if (!(record instanceof RecordNotFoundError)) await prepareTexts([textOf(record)]);
	return record;
}

/** Returns the error for a missing record, which the page shows. Throws any other error. */
function asNotFound(error: unknown): RecordNotFoundError {
	if (error instanceof RecordNotFoundError) return error;
	throw error;
}

/** Creates the routes of the posts, outside the layout. A list and a post load before they show. */
function createPostRoutes(root: ReturnType<typeof createRoot>) {
	const { title } = pages.posts;
	const list = createRoute({
		getParentRoute: () => root,
		path: pages.posts.path,
		loader: () => posts.ensure(),
		component: Posts,
		errorComponent: PostsFailed,
		staticData: { title },
	});
	const index = createRoute({
		getParentRoute: () => list,
		path: '/',
		component: PostsIndex,
		staticData: { title },
	});
	const post = createRoute({
		getParentRoute: () => list,
		path: '$postId',
		loader: ({ params }) => ensureRecord(recordById('posts', params.postId)),
		component: Post,
		errorComponent: PostFailed,
	});
	return list.addChildren([index, post]);
}

type RouterOptions = {
	/** The source of addresses; the browser's history by default. */
	history?: RouterHistory;
	/** Whether pages are rendered to text, once and synchronously. */
	isServer?: boolean;
};

/** Creates the router: the routes from address to screen, and the settings (times in ms). */
export function createAppRouter({ history, isServer = false }: RouterOptions = {}) {
	const router = createRouter({
		routeTree: createRouteTree(),
		...(history && { history }),
		isServer,
		defaultPreload: 'intent',
		defaultPreloadDelay: 50,
		defaultPreloadStaleTime: 0,
		defaultPendingMs: 1000,
		defaultPendingMinMs: 500,
		defaultGcTime: 300_000,
		defaultPreloadGcTime: 300_000,
		defaultPendingComponent: Pending,
		defaultErrorComponent: Retryable,
		defaultNotFoundComponent: PartNotFound,
	});
	// client/navigation.ts decides where to scroll. Passed to createRouter, this option would also make
	// the router store positions in the browser. scripts/build/shrink.ts removes that code.
	router.options.scrollRestoration = () => false;
	return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
	interface Register {
		router: AppRouter;
	}
	interface StaticDataRouteOption {
		/** The page's name in the document title. The home page has none. */
		title?: string;
		/** The record that may contain the page's text and, if so, its name. */
		text?: TextId | undefined;
	}
}
