import { attempt } from '../engine/attempt.ts';

/** An address of the site, apart: `path` is decoded and begins with a slash. */
export interface OwnAddress {
	readonly path: string;
	/** With its question mark; '' where there is none. */
	readonly query: string;
	/** With its #. */
	readonly fragment: string;
}

/**
 * Where a link on the page `from` leads, if that is on the site: undefined for places on the same
 * page, for other origins, and for what is no address of the web.
 */
export function ownAddress(address: string, from: string): OwnAddress | undefined {
	if (/^(?:#|$|[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address)) return undefined;
	const [, path = '', query = '', fragment = ''] =
		/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
	const whole = path === '' ? from : resolved(path, from);
	return { path: attempt(() => decodeURIComponent(whole)) ?? whole, query, fragment };
}

function resolved(path: string, from: string): string {
	const whole = path.startsWith('/') ? path : from.replace(/[^/]*$/, path);
	const parts: string[] = [];
	for (const part of whole.slice(1).split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '.') parts.push(part);
	}
	return `/${parts.join('/')}`;
}

/** From a file below the copy's root back to that root: '' or '../' as often as it is deep. */
export function wayUp(file: string): string {
	return '../'.repeat(file.split('/').length - 1);
}
