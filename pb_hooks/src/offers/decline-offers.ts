// Lets coordinators decline a flood of offers in one step.
import { actAs } from '../changes/editor.ts';
import { logOffers } from '../changes/log-change.ts';
import { attempt } from '../engine/attempt.ts';
import { execute, queryText } from '../engine/sql.ts';
import { offerErrors } from '../errors/offers.ts';
import { bodyOf } from '../records/sent.ts';
import { OFFERS } from '../site/all-collections.ts';
import { momentOf, storedMoment } from '../site/moment.ts';
import { likenessColumns, likenessOf } from './likeness.ts';
import { forPages, idsOf } from './offer-pages.ts';

/** The maximum time between two offers of a flood; milliseconds. */
const HOUR = 3_600_000;

/** Lists the new offers that arrived within an hour of another offer and are similar to it. */
export function listSimilar(e: core.RequestEvent): void {
	const offer = readOffers([e.request.url.query().get('to')])[0];
	if (!offer) throw new NotFoundError(offerErrors.offerDeleted);
	const came = momentOf(offer.created);
	const [from = '', before = ''] = [came - HOUR, came + HOUR].map(storedMoment);
	const offers = readOffers(idsOf({ from, before, status: 'new' }))
		.filter(({ likeness }) => likeness === offer.likeness)
		.map(({ id, reference, itemName, quantity }) => ({ id, reference, itemName, quantity }));
	e.json(200, { offers });
}

interface ReadOffer {
	readonly id: string;
	readonly reference: string;
	readonly itemName: string;
	readonly quantity: number;
	readonly created: string;
	readonly likeness: string;
}

function readOffers(wanted: readonly string[]): ReadOffer[] {
	const offers: ReadOffer[] = [];
	const columns = ['id', 'reference', 'itemName', 'quantity', 'created', ...likenessColumns];
	forPages(columns, wanted, (rows) => {
		for (const [id, reference, itemName, quantity, created, ...texts] of rows) {
			offers.push({
				id: String(id),
				reference: String(reference),
				itemName: String(itemName),
				quantity: Number(quantity),
				created: String(created),
				likeness: likenessOf(texts.map(String)),
			});
		}
	});
	return offers;
}

/** Declines the named offers that are still new, in one change, and responds with its id. */
export function declineOffers(e: core.RequestEvent): void {
	const { offers } = bodyOf(e);
	if (!Array.isArray(offers)) throw new BadRequestError(offerErrors.noOffersNamed);
	const now = storedMoment(Date.now());
	changeTogether(e, {
		ids: offers.map(String),
		before: { status: 'new', closed: '', updated: '' },
		after: { status: 'declined', closed: now, updated: now },
		none: offerErrors.noNewOffers,
	});
}

/** Restores the offers that a change declined, except those that were changed or deleted since. */
export function undoDecline(e: core.RequestEvent): void {
	const { change: id } = bodyOf(e);
	const change = attempt(() => $app.findRecordById('changes', String(id)));
	const read = (name: string) => JSON.parse(change?.getString(name) || 'null');
	const [ids, declined] = [read('moved'), read('after')];
	const isDecline = change?.getString('collection') === OFFERS && declined?.status === 'declined';
	if (!isDecline || !Array.isArray(ids)) throw new BadRequestError(offerErrors.notADecline);
	changeTogether(e, {
		ids,
		before: { status: 'declined', closed: declined.closed, updated: declined.closed },
		after: { status: 'new', closed: '', updated: storedMoment(Date.now()) },
		none: offerErrors.allChanged,
	});
}

/** The state of offers. Before a change, an empty `updated` matches any value. */
type State = Readonly<Record<'status' | 'closed' | 'updated', string>>;

interface Changed {
	readonly ids: readonly string[];
	readonly before: State;
	readonly after: State;
	/** The message if no offer is in the state `before`. */
	readonly none: string;
}

/** Changes all offers in one SQL statement: saving each record blocked other saves for seconds. */
function changeTogether(e: core.RequestEvent, { ids, before, after, none }: Changed): void {
	const isBefore = `id IN (SELECT value FROM json_each({:ids})) AND status = {:status}
		AND closed = {:closed} AND {:updated} IN ('', updated)`;
	let response = {};
	$app.runInTransaction((app) => {
		const query = `SELECT json_group_array(id) FROM ${OFFERS} WHERE ${isBefore}`;
		const found: string[] = JSON.parse(
			queryText(app.db(), query, { ids: JSON.stringify(ids), ...before }),
		);
		if (found.length === 0) throw new BadRequestError(none);
		const changed = { ids: JSON.stringify(found) };
		const which = 'IN (SELECT value FROM json_each({:ids}))';
		const update = `UPDATE ${OFFERS} SET status = {:status}, closed = {:closed},
			updated = {:updated} WHERE id ${which}`;
		execute(app.db(), update, { ...changed, ...after });
		actAs(e.auth, () => {
			response = { change: logOffers(app, found, { before, after }), offers: found };
		});
	});
	e.json(200, response);
}
