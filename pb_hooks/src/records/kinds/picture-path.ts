import { pathErrors } from '../../errors/field-values.ts';
import { siteAddress } from '../../site/site-address.ts';
import { type FieldError, type Kind, misspelled } from './kind.ts';
import { cleanWord } from './text.ts';
import { normalizeAddress } from './web-address.ts';

/** The path of a picture in the site's own folder; values from before uploads may be addresses. */
export const picturePath: Kind = {
	example: '/pictures/tent.svg',
	normalize: normalizePath,
	refuse: refusePath,
};

const pictureEnding = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/**
 * Turns the path of a file in the folder into the path that a browser requests:
 * "pb_public/pictures/a b.svg" becomes "/pictures/a%20b.svg".
 */
function normalizePath(typed: string): string {
	const line = cleanWord(typed);
	if (/^(?:https?:\/\/|www\.)/i.test(line)) return withoutOwnSite(normalizeAddress(line));
	const isFile = /^[^\\/:?#]+(?:[\\/][^\\/]+)*$/.test(line) && pictureEnding.test(line);
	const path =
		isFile && !/^[^\\/]+\.[^\\/]+[\\/]/.test(line) ? `/${line.replace(/\\/g, '/')}` : line;
	if (!/^\/[^\\/]/.test(path)) return path;
	return path.replace(/^\/pb_public(?=\/)/, '').replace(/ /g, '%20');
}

/** Strips the site's own origin from an address. */
function withoutOwnSite(address: string): string {
	const own = siteAddress($app.settings().meta.appURL);
	return own !== '' && address.startsWith(`${own}/`) ? address.slice(own.length) : address;
}

function refusePath(path: string): FieldError | undefined {
	if (/^(?:https?:)?\/\//.test(path)) return misspelled(pathErrors.elsewhere);
	if (!/^\/[^\\/]/.test(path)) return misspelled(pathErrors.noPath);
	const odd = /["<>\\^`{|}[\]\s\ufffd]/.exec(path)?.[0];
	return odd === undefined ? undefined : misspelled(pathErrors.hasSign(odd));
}
