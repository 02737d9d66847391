import { addressOf, hasAddresses, UNSAVED_PICTURE } from '../../../web/content/places.ts';
import { schedule } from '../../../web/records/collection.ts';
import { fieldsOf } from '../../../web/records/collections.ts';
import { valuesOf } from '../changes/log-change.ts';
import { attempt } from '../engine/attempt.ts';
import { MAX_TEXT } from '../http/api-limits.ts';
import { siteAddress } from '../http/site-address.ts';
import { storedMoment } from '../publishing/moment.ts';
import { wantedOrders } from '../publishing/order.ts';
import { isScheduled } from '../publishing/shown.ts';
import { contentWords } from '../records/refusals/content.ts';
import { findReasons } from '../records/refuse.ts';
import { normalize } from '../records/typing.ts';
import { readPageData } from './page-data.ts';
import { layOver, type Order, type Row } from './preview-query.ts';
import { render } from './render-page.ts';

/** What a form of the admin holds; of a record that was never saved, the id is empty. */
interface Form {
	readonly collection: string;
	readonly typed: Readonly<Record<string, unknown>>;
}

/** The id of a record that has none yet. */
const NEW_ID = 'previewofrecord';

/**
 * Answers the page that visitors would get with what is in a form, shown now whatever its schedule says,
 * or why it would not be saved. Nothing is saved or cached, and no log is told.
 */
export function preview(e: core.RequestEvent): void {
	const { app } = e;
	const form = readForm(e.request);
	const record = fill(app, form);
	normalize({ app, record });
	const address = addressOf(form.collection, { id: record.id, slug: record.getString('slug') });
	if (address === undefined) throw new NotFoundError();
	const reasons = findReasons({ app, record });
	if (reasons.length > 0) {
		e.json(400, { reasons });
		return;
	}
	const [path = '', anchor = ''] = address.split('#');
	const overlay = layOver(form.collection, rowOf(record, form), ordersOf(app, record));
	const { json } = readPageData(path, overlay);
	const { html } = render(path, json, siteAddress(app.settings().meta.appURL));
	e.json(200, { html: framed(html, form.collection !== 'site'), anchor });
}

function readForm({ body }: http.Request): Form {
	const form: Partial<Record<string, unknown>> | null | undefined = attempt(() =>
		JSON.parse(toString(body, MAX_TEXT)),
	);
	const { collection, record } = form ?? {};
	if (typeof collection !== 'string' || !hasAddresses(collection)) throw new NotFoundError();
	return { collection, typed: typeof record === 'object' ? { ...record } : {} };
}

/** The record with what was typed, as far as the fields are known and no pictures. */
function fill(app: CoreApp, { collection, typed }: Form): core.Record {
	const record = typed.id ? find(app, collection, String(typed.id)) : make(app, collection);
	const scheduled = isScheduled(collection) ? Object.entries(schedule) : [];
	for (const [name, { kind }] of [...fieldsOf(collection), ...scheduled]) {
		const value = typed[name];
		if (value === undefined || kind === 'picture') continue;
		record.set(name, kind === 'number' || kind === 'rank' ? Number(value) : value);
	}
	return record;
}

function find(app: CoreApp, collection: string, id: string): core.Record {
	const found = attempt(() => app.findRecordById(collection, id));
	if (!found) throw new NotFoundError(contentWords.deletedMeanwhile);
	return found;
}

function make(app: CoreApp, collection: string): core.Record {
	return new Record(app.findCollectionByNameOrId(collection), { id: NEW_ID });
}

/** The record as the database would have it, if it were shown from now on. */
function rowOf(record: core.Record, { collection, typed }: Form): Row {
	const values = valuesOf(record);
	const now = storedMoment(Date.now());
	const isToCome = String(values.from) > now;
	const pictures = fieldsOf(collection).flatMap(([name, { kind }]) =>
		kind === 'picture' ? [[name, pictureName(values[name], typed[name])]] : [],
	);
	return {
		...values,
		...(isScheduled(collection) && {
			hidden: false,
			from: isToCome ? now : values.from,
			until: '',
		}),
		...(record.isNew() && { created: now }),
		...Object.fromEntries(pictures),
		id: record.id,
	};
}

function pictureName(stored: unknown, chosen: unknown): unknown {
	if (chosen === undefined || chosen === stored) return stored;
	return chosen ? UNSAVED_PICTURE : '';
}

/** Only the form of the site's words has lists to drag. */
function ordersOf(app: CoreApp, record: core.Record): Order[] {
	if (record.collection().name !== 'site') return [];
	return wantedOrders(app, record).map(({ collection, order }) => {
		const columns = app.findCollectionByNameOrId(collection).fields.fieldNames();
		return { collection, order, columns };
	});
}

/** What a browser says of itself in `frame-ancestors`, it takes from a header alone. */
const policy = require<{ policy: string }>(`${__hooks}/lib/page-policy.json`)
	.policy.replace("img-src 'self'", "img-src 'self' blob:")
	.replace(/; frame-ancestors.*/, '');

/**
 * A page for a frame in the admin: without scripts, under its own policy, which lets in unsaved pictures
 * too, and with links that lead nowhere else in the frame.
 *
 * @param folded whether it is laid out as with scripts, or shows all that it holds, such as *About Us*
 */
function framed(html: string, folded: boolean): string {
	const head = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<base target="_blank">`;
	return html
		.replace(/<script[\s\S]*?<\/script>\n?/g, '')
		.replace('<meta charset="utf-8">', head)
		.replace('<html ', folded ? '<html class="scripted" ' : '<html ');
}
