import { recordAt } from '../../../web/records/addresses.ts';
import { calendarEventOf, isFixedPage, programTexts } from './page-keys.ts';

/** The kind of a decoded URL path; `to` is the address of the same page as links write it. */
export type SitePath =
	| { readonly kind: 'page' }
	| { readonly kind: 'text' }
	| { readonly kind: 'redirect'; readonly to: string }
	| { readonly kind: 'file' }
	| { readonly kind: 'unknown' };

/**
 * Distinguishes the site's pages from texts for programs, files and unknown paths.
 *
 * Other letter case, signs at the end, a trailing slash and /index.html redirect to the page's only
 * address, so that caches store it once. `file` only means that the path looks like a file's or is
 * below /assets/ or /.well-known/.
 */
export function classifyPath(path: string): SitePath {
	const page = canonicalPage(path);
	if (page !== undefined) {
		return page.shown === path ? { kind: 'page' } : { kind: 'redirect', to: page.address };
	}
	const file = /^(\/files\/[a-z\d-]+\.pdf)[^a-z\d/]+$/i.exec(path)?.[1];
	if (file) return { kind: 'redirect', to: file };
	if (programTexts.includes(path) || calendarEventOf(path) !== undefined) return { kind: 'text' };
	return /\.[A-Za-z0-9]{1,12}$|^\/(?:assets|\.well-known)\//.test(path)
		? { kind: 'file' }
		: { kind: 'unknown' };
}

/**
 * Returns an id without the signs around it and in lower case; undefined if it is like that already.
 * Chats take a period, a bracket or an invisible character after an address into the link.
 */
export function tidyId(id: string): string | undefined {
	const [, inner] = /^[^a-z0-9]*([a-z0-9]+)[^a-z0-9]*$/.exec(id.toLowerCase()) ?? [];
	return inner === id ? undefined : inner;
}

function canonicalPage(path: string): { shown: string; address: string } | undefined {
	const bare = path.replace(/\/$/, '') || '/';
	const [, folder = '', id = ''] = /^(\/[^/]+\/)([^/]+)$/.exec(bare) ?? [];
	const [known, name] = [folder.toLowerCase(), encodeURIComponent(id)];
	if (recordAt(known + id)) return { shown: known + id, address: known + name };
	const tidied = bare.replace(/[^a-z0-9/]+$/i, '').toLowerCase();
	const lower = tidied === '/index.html' ? '/' : tidied;
	return isFixedPage(lower) ? { shown: lower, address: lower } : undefined;
}
