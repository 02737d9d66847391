import { siteAddress } from '../../http/site-address.ts';
import { pathWords } from '../refusals/field-values.ts';
import { type Kind, misspelt, type Violation } from './kind.ts';
import { cleanLine } from './text.ts';
import { normalizeAddress } from './web-address.ts';

/** The path of a picture in the site's own folder, or, from before there were uploads, an address. */
export const picturePath: Kind = {
	example: '/pictures/tent.svg',
	normalize: normalizePath,
	refuse: refusePath,
};

const pictureEnding = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/**
 * A path as it was meant: "pb_public/pictures/a b.svg", the file's place in the folder, is
 * "/pictures/a%20b.svg" to a browser.
 */
function normalizePath(typed: string): string {
	const line = cleanLine(typed);
	if (/^(?:https?:\/\/|www\.)/i.test(line)) return withoutOwnSite(normalizeAddress(line));
	const isFile = /^[^\\/:?#]+(?:[\\/][^\\/]+)*$/.test(line) && pictureEnding.test(line);
	const path =
		isFile && !/^[^\\/]+\.[^\\/]+[\\/]/.test(line) ? `/${line.replace(/\\/g, '/')}` : line;
	if (!/^\/[^\\/]/.test(path)) return path;
	return path.replace(/^\/pb_public(?=\/)/, '').replace(/ /g, '%20');
}

/** An address on the site itself as its path. */
function withoutOwnSite(address: string): string {
	const own = siteAddress($app.settings().meta.appURL);
	return own !== '' && address.startsWith(`${own}/`) ? address.slice(own.length) : address;
}

function refusePath(path: string): Violation | undefined {
	if (/^(?:https?:)?\/\//.test(path)) return misspelt(pathWords.elsewhere);
	if (!/^\/[^\\/]/.test(path)) return misspelt(pathWords.noPath);
	const odd = /["<>\\^`{|}[\]\s\ufffd]/.exec(path)?.[0];
	return odd === undefined ? undefined : misspelt(pathWords.hasSign(odd));
}
