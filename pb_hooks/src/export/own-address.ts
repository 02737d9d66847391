import { attempt } from '../engine/attempt.ts';

/** The parts of an address on the site. `path` is decoded and begins with a slash. */
export interface OwnAddress {
	readonly path: string;
	/** With its question mark; '' if there is none. */
	readonly query: string;
	/** With its #. */
	readonly fragment: string;
}

/**
 * Resolves a link on the page `from` to an address on the site. Returns undefined for links within
 * the page, for other origins, and for other schemes such as mailto.
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

/** Returns the path from a file in the copy to its root: '../' for each folder, or ''. */
export function wayUp(file: string): string {
	return '../'.repeat(file.split('/').length - 1);
}
