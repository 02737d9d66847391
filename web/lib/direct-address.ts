/** Pages that forward a click, and the parameter with the address: their companies learn of each click. */
const forwarders: readonly [page: RegExp, parameter: RegExp][] = [
	[/^lm?\.(facebook|instagram|messenger|threads)\.(com|net)\/(l\.php)?$/, /^u=/],
	[/^((www|m|mbasic)\.)?facebook\.com\/(l|flx\/warn)(\.php)?\/?$/, /^u=/],
	[/^(www\.)?google(\.\w+){1,2}\/url$/, /^(q|url)=/],
	[/^((www|m)\.)?youtube\.com\/redirect$/, /^q=/],
	[/^[\w-]+\.safelinks\.protection\.(outlook|office365)\.\w+\/(ap\/[\w-]+\/)?$/, /^url=/],
	[/^statics\.teams\.(cdn\.office\.net|microsoft\.com)\/.*safelinks\.html$/, /^url=/],
	[/^(www\.)?linkedin\.com\/(redir\/redirect|safety\/go)\/?$/, /^url=/],
	[/^slack-redir\.net\/link$/, /^url=/],
	[/^out\.reddit\.com\//, /^url=/],
	[/^(away\.)?vk\.com\/away\.php$/, /^to=/],
	[/^duckduckgo\.com\/l\/$/, /^uddg=/],
	[/^t\.me\/iv$/, /^url=/],
	[/^linkprotect\.cudasvc\.com\/url$/, /^a=/],
	[/^urldefense(\.proofpoint)?\.(com|us)\/v[12]\/url$/, /^u=/],
];

/** A forwarder of many hospitals' mail. A star stands for a sign that is encoded behind the address. */
const defense = /^https:\/\/urldefense\.(?:com|us)\/v3\/__(https?:\/?\/[^*]+?)__;/i;

/** Parameters that only tell where a click came from. */
const trackers =
	/^(utm_(?!zone|east|north)\w+|fbclid|gclid|gad_\w+|gbraid|wbraid|dclid|srsltid|msclkid|twclid|ttclid|li_fat_id|ys?clid|igshid|igsh|mibextid|__cft__[^=]*|__tn__|mc_[ce]id|mkt_tok|vero_id|oly_\w+_id|_hsenc|_hsmi|_g[al])=/i;

/** A parameter that tracks on these sites, and may mean something on others. */
const shareId = /^https?:\/\/((www|m)\.)?(youtu\.be|youtube\.com|open\.spotify\.com)\/[^?]*\?si=/i;

/** Sites whose short addresses say nothing of the page behind them, and end with the site. */
const shorteners =
	/^https?:\/\/(www\.)?(bit\.ly|tinyurl\.com|tiny\.cc|t\.co|goo\.gl|share\.google|fb\.me|ow\.ly|lnkd\.in|rebrand\.ly|is\.gd|cutt\.ly|rb\.gy|buff\.ly|t\.ly|shorturl\.at|bing\.com\/ck|[\w.-]+\.list-manage\.com\/track|[\w-]+\.mimecast\.com\/s)\//i;

/** Signs that end an address in a text, or are not shown there. They arrive encoded in an address. */
const special = /[\p{Cc}\p{Cf}\p{Z}"<>()*[\]\\`]/gu;

const parts = /^(https?:\/\/)([^?#]*)(\?[^#]*)?(#.*)?$/i;

/** An address in a text, with balanced parentheses, without the sentence's signs after it. */
export const bareAddress =
	/(?:https?:\/\/|\bwww\.)(?:[^\s<>"()[\]`\\]|\([^\s<>"()[\]`\\]*\))*(?:[^\s<>"()[\]`\\.,:;?!*~'_]|\([^\s<>"()[\]`\\]*\))_*/gi;

/** Returns a bare address as a whole one: `www.` needs a scheme. */
export const withScheme = (bare: string): string => (/^www/i.test(bare) ? `https://${bare}` : bare);

/** Returns whether an address leads to another one that only a third party knows. */
export const isShortened = (address: string): boolean => shorteners.test(address);

/**
 * Returns the address of the page itself: without pages that forward to it, and without parameters
 * that track. Avoids `URL`, which PocketBase's engine lacks.
 */
export function directAddress(address: string): string {
	const inner = forwardedTo(address);
	// Shorter, as each forwarder adds its own address.
	if (inner && inner.length < address.length) return directAddress(inner);
	const [, scheme = '', page = '', query = '', hash = ''] = parts.exec(address) ?? [];
	const own = parametersOf(query);
	const kept = own.filter((one) => !trackers.test(one) && !shareId.test(`${scheme}${page}?${one}`));
	if (kept.length === own.length) return address;
	return `${scheme}${page}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
}

/** Also reads a query that was copied from the source of a page. */
const parametersOf = (query: string) => query.slice(1).split(/&(?:amp;)?/);

function forwardedTo(address: string): string | undefined {
	const [, defended] = defense.exec(address) ?? [];
	if (defended) return defended.replace(/^(https?:\/)(?!\/)/i, '$1/');
	const [, , page = '', query = ''] = parts.exec(address) ?? [];
	const from = page.toLowerCase().replace(/:(80|443)(?=\/)/, '');
	for (const [forwarder, name] of forwarders) {
		if (!forwarder.test(from)) continue;
		for (const parameter of parametersOf(query).filter((one) => name.test(one))) {
			const value = parameter.replace(name, '');
			const inner = decode(from.endsWith('/v2/url') ? fromProofpoint(value) : value);
			if (/^https?:\/\/[^/?#@%]+\.[^/?#@%]+([/?#].*)?$/i.test(inner)) return inner;
		}
	}
	return undefined;
}

const fromProofpoint = (value: string) =>
	value.replaceAll('_', '/').replace(/-(?=[\da-f]{2})/gi, '%');

/** Decodes an address, which some programs encode twice. */
function decode(value: string): string {
	try {
		const once = decodeURIComponent(value);
		const text = /^https?%3a/i.test(once) ? decodeURIComponent(once) : once;
		return text.replace(special, (sign) => escapes[sign] ?? encodeURIComponent(sign));
	} catch {
		// Cut in the middle of a sign.
		return '';
	}
}

/** Signs that `encodeURIComponent` leaves. */
const escapes: Record<string, string> = { '(': '%28', ')': '%29', '*': '%2A' };
