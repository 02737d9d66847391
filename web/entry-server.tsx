import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'preact-render-to-string';
import { site } from './content/site.ts';
import { escapeHtml, type PageAssets, renderDocument } from './document.ts';
import { currentTitle } from './navigation.ts';
import { PAGE_DATA_ID, type PageData, scriptSafeJson, seedStores } from './page-data.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { serverScreens } from './server-screens.ts';
import { Markdown } from './ui/markdown.tsx';
import { provideMarkdown } from './ui/record-text.tsx';

provideMarkdown(Markdown);

type PageRequest = {
	/** A canonical path, such as /medical; no query, no fragment. */
	path: string;
	/** What the stores of this page hold; a store without data stays pending. */
	data: PageData;
	assets: PageAssets;
};

export type RenderedPage = {
	status: 200 | 404;
	html: string;
};

/** One page as HTML, by the code that the browser runs. Synchronous; throws what a screen throws. */
export function renderPage({ path, data, assets }: PageRequest): RenderedPage {
	seedStores(data);
	const router = createAppRouter({
		later: serverScreens,
		history: createMemoryHistory({ initialEntries: [path] }),
		isServer: true,
	});
	const found = showMatches(router);
	const app = renderToString(<RouterProvider router={router} />);
	const html = renderDocument(assets, {
		title: currentTitle(router),
		language: site.language,
		direction: site.direction,
		head: found ? descriptionTag() : '<meta name="robots" content="noindex">\n',
		app,
		tail: `<script type="application/json" id="${PAGE_DATA_ID}">${scriptSafeJson(data)}</script>\n`,
	});
	return { status: found ? 200 : 404, html };
}

/**
 * Puts the matches of the router's address on show without loading anything: the stores
 * hold the data already. This is the router's private interface, so its version is pinned
 * and a test renders every route. False if no route matches.
 */
function showMatches(router: AppRouter): boolean {
	const matches = router.matchRoutes(router.latestLocation);
	router.stores.setMatches(matches.map((match) => ({ ...match, status: 'success' as const })));
	return !matches.some((match) => match._notFound);
}

function descriptionTag(): string {
	return `<meta name="description" content="${escapeHtml(site.description)}">\n`;
}
