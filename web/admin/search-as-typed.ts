import { collectionsByName } from '../records/collections.ts';

const ARABIC = /[\u0600-\u06ff]/;

/** The beginning of a filter, such as `rank >= 3`, with its field. */
const filter = /^[\s(]*([\w.@:]+)\s*\??(?:!?[=~]|[<>])/;

/**
 * Makes a list's search find what people paste and type: a record by its public address, words with
 * other spaces between them, accents in another encoding, and Arabic without vowel signs.
 */
export function searchAsTyped() {
	const { pb, store, utils } = globalThis.app;
	const stock = utils.normalizeSearchFilter.bind(utils);
	utils.normalizeSearchFilter = (typed, fields = []) => {
		const words = (typed ?? '')
			.normalize('NFC')
			.trim()
			.replace(/\s+/g, ' ')
			.replace(/^["'`“‘«<](.*)["'`”’»>]$/, '$1');
		const isAddress = /^(https?:\/\/|[\w-]+(\.[\w-]+)+(:\d+)?\/|\/|#)/i.test(words);
		const [, field = ''] = filter.exec(words) ?? [];
		const isFilter = words === '' || field.startsWith('@') || fields.includes(field);
		if ((isFilter && !isAddress) || fields.length === 0) return stock(typed, fields);
		const name = store.activeCollection?.name ?? '';
		const pattern = collectionsByName.get(name)?.address;
		const found = isAddress && pattern ? keyIn(words, pattern) : undefined;
		if (found) return pb.filter(`${found.key} = {:value}`, found);
		// The server reads this filter, because SQLite cannot ignore signs by itself.
		const isContent = collectionsByName.has(name) || name === 'donation_offers';
		if (isContent && ARABIC.test(words)) return pb.filter('words = {:words}', { words });
		// Once for each field, more would be too long for the server.
		const sought = [...words]
			.slice(0, 40)
			.join('')
			.replace(/[\\%_]/g, '\\$&');
		const contained = `%${sought.replaceAll(' ', '%')}%`;
		return fields.map((field) => pb.filter(`${field} ?~ {:contained}`, { contained })).join(' || ');
	};
}

/** Returns the id or slug in a public address; undefined if the list has no such addresses. */
function keyIn(address: string, pattern: string) {
	const [, before = '', key = ''] = /^(.*)\{(\w+)\}/.exec(pattern) ?? [];
	const path = address.replace(/^(https?:\/\/)?[^/#]*(?=[/#])/i, '').replace(/^(?=#)/, '/');
	const value = before && path.startsWith(before) && /^[\w-]+/.exec(path.slice(before.length))?.[0];
	return value ? { key, value } : undefined;
}
