import type { TextLanguage } from '../../../web/lib/text-language.ts';
import type { Feed } from '../../../web/server/feed.tsx';
import type { noteServerWords } from '../publishing/current-server-words.ts';

/** The module that the build makes from web/server/renderer.tsx, one for each language. */
interface Renderer {
	renderPage(request: {
		path: string;
		data: unknown;
		assets: unknown;
		appUrl: string;
		isBusy: boolean;
	}): {
		status: 200 | 404;
		html: string;
	};
	renderFeed(feed: Feed): string;
	serverWords: Parameters<typeof noteServerWords>[1];
}

/** Loads the renderer of a language. */
export const rendererOf = ({ lang }: TextLanguage): Renderer =>
	require<Renderer>(`${__hooks}/lib/renderer-${lang}.js`);
