import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { allCollections } from '../site/all-collections.ts';

/** Arabic vowel signs and the stretch of a line: writers may leave them out, and readers do not miss them. */
const ARABIC_SIGNS = '\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';

/** Letters that writers and keyboards exchange: forms of alef, yeh, teh marbuta, and Persian ones. */
const ARABIC_FORMS = ['أا', 'إا', 'آا', 'ٱا', 'ىي', 'یي', 'ةه', 'کك'];

/** The newest ones. PocketBase refuses a longer filter. */
const MAX_FOUND = 100;

/** Signs, and what is searched instead of them. */
const same = [...ARABIC_SIGNS, ...ARABIC_FORMS].map((pair) => [...pair]);

/**
 * Turns the admin's filter for Arabic words into one for the records that contain them, with or
 * without vowel signs: no filter of PocketBase can leave signs out of what is stored.
 */
export function searchWords({ url }: http.Request, list: string): void {
	const query = url?.query();
	const [, quoted] = /^words = (".*")$/s.exec(query?.get('filter') ?? '') ?? [];
	const typed = attempt(() => JSON.parse(quoted ?? '')) as unknown;
	if (!(url && query && typeof typed === 'string' && allCollections.has(list))) return;
	const words = same.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), typed);
	const fields = [...$app.findCachedCollectionByNameOrId(list).fields];
	// A hidden one could be guessed sign by sign.
	const texts = fields.flatMap((field) =>
		field.type() === 'text' && !field.getHidden() ? [field.getName()] : [],
	);
	const stored = same.reduce(
		(text, [from, to = '']) => `replace(${text}, '${from}', '${to}')`,
		texts.map((name) => `\`${name}\``).join(` || ' ' || `),
	);
	const ids: string[] = JSON.parse(
		queryText(
			$app.concurrentDB(),
			`SELECT json_group_array(id) FROM (SELECT id FROM ${list}
				WHERE ${stored} LIKE {:pattern} ORDER BY rowid DESC LIMIT ${MAX_FOUND})`,
			{ pattern: `%${words.replaceAll(' ', '%')}%` },
		),
	);
	query.set('filter', ['', ...ids].map((id) => `id = "${id}"`).join(' || '));
	url.rawQuery = query.encode();
}
