import type { TextLanguage } from '../lib/text-language.ts';
import { PAGE_DATA_ID } from '../page-data-id.ts';

/** The files that a page names in whatever language, as built. */
type SharedAssets = {
	/** The sheet that is inlined. */
	criticalCss: string;
	/** The sheet of the announcement: inlined too, but only where something is announced. */
	announcementCss: string;
	/** The sheet of the links to sites in other languages: inlined too, but only where there are any. */
	translationsCss: string;
	/** The sheet of what few sites use: inlined too, but only where it is used. */
	optionalCss: string;
	/** The script that is inlined: it must run before the first paint. */
	inlineScript: string;
	/** The address of the rest of the CSS. */
	restCss: string;
};

type LanguageAssets = {
	/** The sheet of what only pages in this language need: inlined too, where there is one. */
	languageCss: string;
	/** The address of the application's script. */
	script: string;
};

/** All that was built; the languages are named by their codes. */
export type BuiltAssets = SharedAssets & { languages: Record<string, LanguageAssets> };

/** What a page takes of it, and the language that it is in. */
export type PageAssets = SharedAssets & LanguageAssets & TextLanguage;

type PageContent = {
	title: string;
	/** What the page brings along as JSON; see web/page-data.ts. */
	data: { site: { announcement: string; translations?: unknown } };
	/** What stands in its JSON for the value of a field; the value itself unless said. */
	shorten?: ((field: string, value: unknown) => unknown) | undefined;
	/** Whether the site uses any of what the optional sheet is for. */
	usesOptionalCss: boolean;
	/** More of the head, as HTML. */
	head?: string;
	/** What #app holds, as HTML; empty for the shell that the browser renders into. */
	app?: string;
	/**
	 * Whether the inlined sheet lays out all of the page, so that the rest may come after it.
	 * Otherwise nothing is painted before the rest is there: what was would move.
	 */
	criticalCssCoversPage?: boolean;
};

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;');
}

/** JSON that may stand inside a script element: nothing in it can close the element. */
export function scriptSafeJson(data: object, shorten?: PageContent['shorten']): string {
	return JSON.stringify(data, shorten).replace(/</g, '\\u003c');
}

/** One whole HTML document. */
export function renderDocument(assets: PageAssets, page: PageContent): string {
	const rest = `<link rel="stylesheet" href="${assets.restCss}">\n`;
	// Pages that show none of it bring these sheets as well: the next one does.
	const sheets = [
		assets.languageCss,
		page.data.site.announcement && assets.announcementCss,
		page.data.site.translations !== undefined && assets.translationsCss,
		page.usesOptionalCss && assets.optionalCss,
	];
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
${more}<script data-app="${assets.script}">${assets.inlineScript}</script>
${page.criticalCssCoversPage ? '' : rest}</head>
<body>
<div id="app">${page.app ?? ''}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${scriptSafeJson(page.data, page.shorten)}</script>
${page.criticalCssCoversPage ? rest : ''}</body>
</html>
`;
}
