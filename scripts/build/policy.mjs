// What a page of the site may load and run, as the value of its Content-Security-Policy header.
import { createHash } from 'node:crypto';

/**
 * Nothing but our own files, and what is inlined by the hash of its text.
 *
 * @param {{ criticalCss: string, announcementCss: string, inlineScript: string }} inlined
 * @returns {string}
 */
export function pagePolicy({ criticalCss, announcementCss, inlineScript }) {
	return [
		"default-src 'none'",
		`script-src 'self' ${hashOf(inlineScript)}`,
		`style-src 'self' ${hashOf(criticalCss)} ${hashOf(announcementCss)}`,
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
