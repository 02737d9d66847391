import type { Donation } from '../../../web/records/donation-offers.ts';
import { execute, queryText } from '../engine/sql.ts';
import { OFFERS } from '../site/all-collections.ts';
import { storedMoment } from '../site/moment.ts';
import { lacksDiskSpace } from './check-disk-space.ts';
import { type ReachedLimit, reachedLimit } from './total-limits.ts';

/** How long the same content from the same donor counts as the same offer; milliseconds. */
const DAY = 86_400_000;

/** The maximum number of keys of repeats per offer. People repeat an offer a few times at most. */
const MAX_MORE_KEYS = 20;

type StoreResult =
	| { readonly status: 'stored'; readonly reference: string }
	| { readonly status: 'keyUsed' }
	| { readonly status: 'limited'; readonly limit: ReachedLimit }
	| { readonly status: 'diskFull' };

/**
 * Stores an offer and returns its reference. A repeat is not stored again, and gets the same
 * reference. Returns 'keyUsed' if another offer has the key, 'limited' if too many new offers
 * arrived from all visitors together, and 'diskFull' if the disk has no room for a new offer.
 */
export function storeOffer(key: string, donation: Donation): StoreResult {
	// Sorted, because the sender chooses the order of the fields.
	const content = $security.sha256(JSON.stringify(Object.entries(donation).sort()));
	let result: StoreResult | undefined;
	$app.runInTransaction((app) => {
		result = storeWithin(app, key, content, donation);
	});
	if (result === undefined) throw new Error('The transaction ended without a result');
	return result;
}

/** Selects the offer that was first sent, or repeated, with a key. */
const keyed = `SELECT offer FROM offer_receipts WHERE key = {:key}
	UNION ALL SELECT offer FROM offer_keys WHERE key = {:key}`;

function storeWithin(app: CoreApp, key: string, content: string, donation: Donation): StoreResult {
	const withKey = queryText(
		app.db(),
		`SELECT json_object('content', content) FROM offer_receipts WHERE offer IN (${keyed})`,
		{ key },
	);
	const hasKey = withKey !== '';
	// The content of a forgotten offer is empty, and matches no other content.
	if (hasKey && JSON.parse(withKey).content !== content) return { status: 'keyUsed' };
	const query = `SELECT reference FROM offer_receipts JOIN ${OFFERS} ON ${OFFERS}.id = offer
		WHERE offer IN (${keyed}) OR (content = {:content} AND came > {:since}) ORDER BY came LIMIT 1`;
	const since = storedMoment(Date.now() - DAY);
	const reference = queryText(app.db(), query, { key, content, since });
	if (reference === '') return storeNew(app, key, content, donation);
	if (!hasKey) keepKey(app, key, reference);
	return { status: 'stored', reference };
}

/** Stores the key of a repeat. Otherwise the same request would be a new offer after a day. */
function keepKey(app: CoreApp, key: string, reference: string): void {
	const insert = `INSERT INTO offer_keys (key, offer) SELECT {:key}, id FROM ${OFFERS}
		WHERE reference = {:reference}
		AND (SELECT count(*) FROM offer_keys WHERE offer = ${OFFERS}.id) < ${MAX_MORE_KEYS}`;
	execute(app.db(), insert, { key, reference });
}

function storeNew(app: CoreApp, key: string, content: string, donation: Donation): StoreResult {
	if (lacksDiskSpace()) return { status: 'diskFull' };
	const limit = reachedLimit(app);
	if (limit) return { status: 'limited', limit };
	const reference = freeReference(app);
	const collection = app.findCollectionByNameOrId(OFFERS);
	const offer = new Record(collection, { ...donation, reference, status: 'new' });
	app.save(offer);
	const receipt = { offer: offer.id, key, content, came: storedMoment(Date.now()) };
	const insert = `INSERT INTO offer_receipts (offer, key, content, came)
		VALUES ({:offer}, {:key}, {:content}, {:came})`;
	execute(app.db(), insert, receipt);
	return { status: 'stored', reference };
}

function freeReference(app: CoreApp): string {
	const reference = newReference();
	const query = `SELECT reference FROM ${OFFERS} WHERE reference = {:reference}`;
	return queryText(app.db(), query, { reference }) === '' ? reference : freeReference(app);
}

/** Characters that cannot be confused with one another in print or handwriting. */
const letters = '2345679ACDEFGHJKMNPQRTVWXY';

/** Returns a name for an offer that can be read out over the telephone, such as K7QF-2M. */
export function newReference(): string {
	const name = $security.randomStringWithAlphabet(6, letters);
	return `${name.slice(0, 4)}-${name.slice(4)}`;
}
