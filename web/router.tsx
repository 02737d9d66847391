import {
	createRootRoute,
	createRoute,
	createRouter,
	type RouteComponent,
	type RouterHistory,
} from '@tanstack/react-router';
import { Failed, FailedPage } from './screens/failed.tsx';
import { Home } from './screens/home/home.tsx';
import { Layout } from './screens/layout/layout.tsx';
import { NotFound, PartNotFound } from './screens/not-found.tsx';
import { Pending } from './screens/pending.tsx';
import { PostFailed, PostsFailed } from './screens/posts/posts-failed.tsx';
import { Root } from './screens/root.tsx';
import { featuredOrgs } from './stores/featured-orgs.ts';
import { PostNotFoundError, postById, posts } from './stores/posts.ts';
import { sections } from './stores/sections.ts';
import { prepareTexts } from './ui/record-text.tsx';

/** The screens whose code the browser loads only when they are entered. */
export type LaterScreens = {
	Medical: RouteComponent;
	Events: RouteComponent;
	Donate: RouteComponent;
	MutualAid: RouteComponent;
	Posts: RouteComponent;
	PostsIndex: RouteComponent;
	Post: RouteComponent;
};

function createRoot() {
	return createRootRoute({
		component: Root,
		notFoundComponent: NotFound,
		errorComponent: FailedPage,
	});
}

/** The home page's texts; undefined while one of its lists has yet to be fetched. */
function textsAtHand(): string[] | undefined {
	const lists = [sections.$state.get(), featuredOrgs.$state.get()];
	const texts = lists.map((list) =>
		list.status === 'loaded' ? list.data.map(({ description }) => description) : undefined,
	);
	return texts.every((list) => list !== undefined) ? texts.flat() : undefined;
}

function createRouteTree(later: LaterScreens) {
	const root = createRoot();
	const layout = createRoute({
		getParentRoute: () => root,
		id: '_layout',
		component: Layout,
		errorComponent: FailedPage,
	});
	const home = createRoute({
		getParentRoute: () => layout,
		path: '/',
		// Entered again it waits too, or new texts would show before they can be formatted.
		loader: { handler: () => prepareTexts(textsAtHand()), staleReloadMode: 'blocking' },
		component: Home,
	});
	const medical = createRoute({
		getParentRoute: () => layout,
		path: '/medical',
		component: later.Medical,
		staticData: { title: 'Donated Medical Supplies' },
	});
	const events = createRoute({
		getParentRoute: () => layout,
		path: '/events',
		component: later.Events,
		staticData: { title: 'Events' },
	});
	const donate = createRoute({
		getParentRoute: () => layout,
		path: '/donate',
		component: later.Donate,
		staticData: { title: 'Donate' },
	});
	const mutualAid = createRoute({
		getParentRoute: () => layout,
		path: '/mutual_aid',
		component: later.MutualAid,
		staticData: { title: 'Mutual aid' },
	});
	return root.addChildren([
		layout.addChildren([home, medical, events, donate, mutualAid]),
		createPostRoutes(root, later),
	]);
}

/** That there is no such post is an answer, which the page gives; other failures are not. */
function asAnswer(error: unknown): PostNotFoundError {
	if (error instanceof PostNotFoundError) return error;
	throw error;
}

/** The list of posts outside the layout, and a post beside it; both are there before they show. */
function createPostRoutes(root: ReturnType<typeof createRoot>, later: LaterScreens) {
	const list = createRoute({
		getParentRoute: () => root,
		path: '/posts',
		loader: () => posts.ensure(),
		component: later.Posts,
		errorComponent: PostsFailed,
		staticData: { title: 'Posts' },
	});
	const index = createRoute({
		getParentRoute: () => list,
		path: '/',
		component: later.PostsIndex,
		staticData: { title: 'Posts' },
	});
	const post = createRoute({
		getParentRoute: () => list,
		path: '$postId',
		loader: ({ params }) => postById(params.postId).ensure().catch(asAnswer),
		component: later.Post,
		errorComponent: PostFailed,
	});
	return list.addChildren([index, post]);
}

type RouterOptions = {
	later: LaterScreens;
	/** Where addresses come from; the browser's own when left out. */
	history?: RouterHistory;
	/** Whether pages are rendered to text, once and at once. */
	isServer?: boolean;
};

/** The only table from address to screen, and the router's settings (times in ms). */
export function createAppRouter({ later, history, isServer = false }: RouterOptions) {
	return createRouter({
		routeTree: createRouteTree(later),
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
		defaultErrorComponent: Failed,
		defaultNotFoundComponent: PartNotFound,
	});
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
	interface Register {
		router: AppRouter;
	}
	interface StaticDataRouteOption {
		/** The page's name in its title; the home page has none. */
		title?: string;
	}
}
