// The Content-Security-Policy of a page: the resources that it may load and run.
import { createHash } from 'node:crypto';

/**
 * Allows only our own files, and inline code by its hash.
 *
 * @param {import('../../web/server/render-document.ts').BuiltAssets} assets
 * @returns {string}
 */
export function pagePolicy(assets) {
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

/** @param {string} text */
function hashOf(text) {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
