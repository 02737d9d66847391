import type { TextLanguage } from '../lib/text-language.ts';
import { PAGE_DATA_ID } from '../page-data-id.ts';
import type { SiteText } from '../stores/site.ts';

/** The built style sheets and scripts for pages in any language. */
type SharedAssets = {
	/** The inlined style sheet. */
	criticalCss: string;
	/** The style sheet of the announcement, inlined only if there is one. */
	announcementCss: string;
	/** The style sheet of the links to sites in other languages, inlined only if there are any. */
	translationsCss: string;
	/** The style sheet of rarely used parts, inlined only on sites that use one. */
	optionalCss: string;
	/** The inlined script, which must run before the first paint. */
	inlineScript: string;
	/** The address of the rest of the CSS of every page. */
	restCss: string;
	/** The address of the CSS of /medical and the overlays. See web/ui/load-sheet.ts. */
	onDemandCss: string;
};

type LanguageAssets = {
	/** The style sheet for pages in this language only, inlined if there is one. */
	languageCss: string;
	/** The address of the application's script. */
	script: string;
};

/** All built assets, with languages by their codes. */
export type BuiltAssets = SharedAssets & { languages: Record<string, LanguageAssets> };

/** The assets of a page, and its language. */
export type PageAssets = SharedAssets & LanguageAssets & TextLanguage;

type PageContent = {
	title: string;
	/** The data that the page contains as JSON. See web/page-data.ts. */
	data: { site: SiteText };
	/** Replaces the values of fields in the JSON. By default, values stay. */
	shorten?: ((field: string, value: unknown) => unknown) | undefined;
	/** Whether the number of organizations needs the optional style sheet. */
	fewOrMany: boolean;
	/** The page's only path, at which its application may start. By default, it starts at any path. */
	path?: string | undefined;
	/** Additional HTML for the head. */
	head?: string;
	/** The HTML inside #app. Empty for the shell, which the browser renders into. */
	app?: string;
	/** Whether `app` is only shown until the browser has rendered the content. */
	isBusy?: boolean | undefined;
	/** The text that a browser without scripts shows instead of the shell's content. */
	withoutScript?: string;
	/**
	 * Whether the inlined style sheet lays out the whole page, so that the rest may load later.
	 * Otherwise, nothing is painted before the rest has loaded, because the layout would shift.
	 */
	criticalCssCoversPage?: boolean;
	/** Whether the page links to the style sheet that other pages load on demand. */
	needsOnDemandCss?: boolean;
};

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;');
}

/** Returns JSON for a script element. Nothing in the JSON can close the element. */
export function scriptSafeJson(data: object, shorten?: PageContent['shorten']): string {
	return JSON.stringify(data, shorten).replace(/</g, '\\u003c');
}

const sheetLink = (address: string) => `<link rel="stylesheet" href="${address}">\n`;

/** Returns a complete HTML document. */
export function renderDocument(assets: PageAssets, page: PageContent): string {
	const rest = sheetLink(assets.restCss);
	const [onDemand, address] = page.needsOnDemandCss
		? [sheetLink(assets.onDemandCss), '']
		: ['', ` data-sheet="${assets.onDemandCss}"`];
	// Without the first slash, because archives rewrite paths.
	const path = page.path ? ` data-path="${escapeHtml(page.path.slice(1))}"` : '';
	const { site } = page.data;
	// Every page includes these style sheets, because the next page may show such a part.
	const sheets = [
		assets.languageCss,
		site.announcement && assets.announcementCss,
		site.translations !== undefined && assets.translationsCss,
		(page.fewOrMany || site.needed || site.newestPost || site.nextEvent || site.currentEvent) &&
			assets.optionalCss,
	];
	const withoutScript = page.withoutScript
		? `<noscript><p class="container">${escapeHtml(page.withoutScript)}</p></noscript>\n`
		: '';
	const app = page.app ?? '';
	// The style sheet hides it once the browser has rendered the content.
	const content = page.isBusy
		? `<div id="app"></div>
<div class="busy">${app}</div>`
		: `<div id="app">${app}</div>`;
	const more = sheets.map((css) => (css ? `<style>${css}</style>\n` : '')).join('');
	return `<!doctype html>
<html lang="${assets.lang}" dir="${assets.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fffbf5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${page.head ?? ''}<style>${assets.criticalCss}</style>
${more}<script data-app="${assets.script}"${path}${address}>${assets.inlineScript}</script>
${page.criticalCssCoversPage ? '' : rest}${onDemand}</head>
<body>
${withoutScript}${content}
<script type="application/json" id="${PAGE_DATA_ID}">${scriptSafeJson(page.data, page.shorten)}</script>
${page.criticalCssCoversPage ? rest : ''}</body>
</html>
`;
}
