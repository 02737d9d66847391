import { adminWords } from '../content/admin.ts';
import { isApiData } from '../lib/request-error.ts';

const words = adminWords.notFromSite;

/**
 * Returns what happened if a response is not the site's, but a page of a proxy or of a network, or
 * did not arrive completely.
 */
export function explainForeign(
	{ status, headers }: Pick<Response, 'status' | 'headers'>,
	data: object,
): string | undefined {
	// The first of two steps of a login has no message.
	const isOurs = status >= 400 ? 'message' in data || 'mfaId' in data : isApiData(data);
	if (isOurs || status === 204) return undefined;
	if (status === 413) return words.tooLarge;
	if (status >= 500) return words.down;
	if (status >= 400) return words.refused;
	return headers.get('Content-Type')?.startsWith('application/json') ? words.lost : words.replaced;
}
