import { errorWords } from '../content/errors.ts';
import type { TextId } from '../content/pages.ts';
import { statusOf } from '../lib/request-error.ts';
import type { PageText } from '../records/pages.ts';
import { Query } from './query.ts';
import { siteText } from './site.ts';

const texts = new Map<TextId, Query<PageText>>();

/** Returns the title of a page's text; undefined if the page's data says that none is written. */
export function textTitle(id: TextId | undefined): string | undefined {
	return siteText().texts.find((text) => text.id === id)?.title;
}

/** Returns the query of a page's text. */
export function textById(id: TextId): Query<PageText> {
	const known = texts.get(id);
	if (known) return known;
	const query = new Query<PageText>({
		key: `pages/${id}`,
		fetch: () => import('../api/records.ts').then((api) => api.getRecord('pages', id)),
		failure: (cause) => new Error(errorWords.textFailed, { cause }),
	});
	texts.set(id, query);
	return query;
}

/** Returns a page's text; undefined if there is none, or none any more. */
export async function ensureText(id: TextId): Promise<PageText | undefined> {
	if (textTitle(id) === undefined) return undefined;
	try {
		return await textById(id).ensure();
	} catch (error) {
		if (error instanceof Error && statusOf(error.cause) === 404) return undefined;
		throw error;
	}
}

/** Clears every text that was fetched or seeded. */
export function forgetTexts() {
	for (const query of texts.values()) query.reset();
}
