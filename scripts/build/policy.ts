// The Content-Security-Policy of a page: the resources that it may load and run.
import { createHash } from 'node:crypto';
import type { BuiltAssets } from '../../web/server/render-document.ts';

/** Allows only our own files, and inline code by its hash. */
export function pagePolicy(assets: BuiltAssets): string {
	const { criticalCss, announcementCss, translationsCss, optionalCss, inlineScript } = assets;
	const ofLanguages = Object.values(assets.languages).map(({ languageCss }) => languageCss);
	const ofSites = [criticalCss, announcementCss, translationsCss, optionalCss];
	const sheets = [...ofSites, ...ofLanguages.filter(Boolean)];
	return [
		"default-src 'none'",
		`script-src 'self' ${hashOf(inlineScript)}`,
		`style-src 'self' ${sheets.map(hashOf).join(' ')}`,
		"img-src 'self'",
		"font-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

function hashOf(text: string) {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
