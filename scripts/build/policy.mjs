// What a page of the site may load and run, as the value of its Content-Security-Policy header.
import { createHash } from 'node:crypto';

/**
 * Nothing but our own files, and what is inlined by the hash of its text.
 *
 * @param {{ criticalCss: string, announcementCss: string, optionalCss: string, inlineScript: string }} inlined
 * @returns {string}
 */
export function pagePolicy({ criticalCss, announcementCss, optionalCss, inlineScript }) {
	return [
		"default-src 'none'",
		`script-src 'self' ${hashOf(inlineScript)}`,
		`style-src 'self' ${[criticalCss, announcementCss, optionalCss].map(hashOf).join(' ')}`,
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
