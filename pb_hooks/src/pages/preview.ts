import { addressOf, hasAddresses } from '../../../web/records/addresses.ts';
import { allFieldsOf, fieldsOf } from '../../../web/records/collections.ts';
import { valuesOf } from '../changes/log-change.ts';
import { attempt } from '../engine/attempt.ts';
import { contentErrors } from '../errors/content.ts';
import { originOf } from '../http/error-origin.ts';
import { refuseForNow } from '../http/visitor-body.ts';
import { type OrderList, orderLists } from '../publishing/order.ts';
import { numberOf } from '../records/numbers.ts';
import { bodyOf } from '../records/sent.ts';
import { normalize } from '../records/typing.ts';
import { forbiddenMessage, mayUse } from '../site/account.ts';
import { storedMoment } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';
import { readPageData } from './page-data.ts';
import { dataOf } from './page-keys.ts';
import { makeInQueue } from './page-queue.ts';
import { render } from './render-page.ts';

export type Typed = Readonly<Record<string, unknown>>;

/** The end of a previewed record, so that it is shown even if it is over. */
const NEVER = '9999-12-31 23:59:59.999Z';

/** The id of a record that has not been saved yet. */
const NEW_ID = 'previewofrecord';

/**
 * Responds with the page that visitors would see if the admin's form were saved and shown now, or
 * with the validation errors. Saves, caches and logs nothing.
 */
export function preview(e: core.RequestEvent): void {
	const { app } = e;
	const { collection, record: sent } = bodyOf(e);
	if (typeof collection !== 'string' || !hasAddresses(collection)) throw new NotFoundError();
	if (!mayUse(e.auth, collection)) throw new ForbiddenError(forbiddenMessage(e.auth));
	const typed: Typed = typeof sent === 'object' ? { ...sent } : {};
	const record = recordWith(app, collection, typed);
	const { path, anchor } = pageOf(record);
	if (dataOf(path).length === 0) throw new NotFoundError();
	try {
		app.validate(record);
	} catch (error) {
		if (!(error instanceof GoError) || originOf(error) !== 'response') throw error;
		// PocketBase would log a thrown error if logs are kept.
		e.json(400, error.value);
		return;
	}
	const make = () => framed(pageWith(record, typed));
	const html = makeInQueue(e, make, () => refuseForNow(e, 1));
	e.json(200, { html, anchor });
}

/** Returns the path of the page that shows a record, and the id of its element there. */
export function pageOf(record: core.Record): { path: string; anchor: string } {
	const named = { id: record.id, slug: record.getString('slug') };
	const address = addressOf(record.collection().name, named);
	const [path = '', anchor = ''] = address?.split('#') ?? [];
	return { path, anchor };
}

/** Returns that page without scripts, as visitors would see it. `typed` has the names of pictures. */
export function pageWith(record: core.Record, typed: Typed): string {
	const { path } = pageOf(record);
	const row = JSON.stringify(shownRow(record, typed));
	const overlay = { sql: layOver(record.collection().name), params: { row } };
	const { json } = readPageData(path, overlay);
	const { html } = render(path, json, siteAddress($app.settings().meta.appURL));
	return html.replace(/<script[\s\S]*?<\/script>\n?/g, '');
}

/** Returns a stored or new record with the form's values, pictures aside, as it would be saved. */
export function recordWith(app: CoreApp, collection: string, typed: Typed): core.Record {
	const record = typed.id
		? attempt(() => app.findRecordById(collection, String(typed.id)))
		: new Record(app.findCollectionByNameOrId(collection), { id: NEW_ID });
	if (!record) throw new NotFoundError(contentErrors.deletedMeanwhile);
	for (const [name, { kind }] of allFieldsOf(collection)) {
		const value = typed[name];
		if (value === undefined || kind === 'picture') continue;
		record.set(name, kind === 'number' || kind === 'rank' ? numberOf(value) : value);
	}
	normalize({ app, record });
	return record;
}

/** Returns a record as the database would store it, with the pictures of the form. */
function shownRow(record: core.Record, typed: Typed): object {
	const now = storedMoment(Date.now());
	const { created, from, ...values } = valuesOf(record);
	const pictures = fieldsOf(record.collection().name).flatMap(([name, { kind }]) =>
		kind === 'picture' ? [[name, typed[name] ?? values[name]]] : [],
	);
	const shown = { hidden: false, from: String(from) > now ? now : from, until: NEVER };
	return { ...values, ...shown, created: created || now, ...Object.fromEntries(pictures) };
}

/** New pictures in a form have a blob: address in the browser. `frame-ancestors` needs a header. */
const policy = require<{ policy: string }>(`${__hooks}/lib/page-policy.json`)
	.policy.replace("img-src 'self'", "img-src 'self' blob:")
	.replace(/; frame-ancestors.*/, '');

/**
 * Prepares a page for a frame in the admin: the site's policy, and links that open outside the frame.
 * It is styled as if scripts ran.
 */
function framed(html: string): string {
	const head = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<base target="_blank">`;
	return html.replace('<meta charset="utf-8">', head).replace('<html ', '<html class="scripted" ');
}

/**
 * Returns a WITH clause that puts the parameter `row`, as JSON, in place of the stored record. It
 * defines tables with the same names and columns.
 */
function layOver(collection: string): string {
	const lists = collection === 'site' ? orderLists.map(inOrder) : [];
	const tables = [withRow(collection), ...lists];
	return `WITH ${tables.join(', ')}`;
}

function withRow(collection: string): string {
	const names = columnsOf(collection);
	const columns = quoted(names);
	const values = names.map((name) => `json_extract({:row}, '$.${name}')`);
	return `${collection}(${columns}) AS (SELECT ${columns} FROM main.${collection}
		WHERE id != json_extract({:row}, '$.id') UNION ALL SELECT ${values})`;
}

/** Records that are not in the list are sorted by their rank, like new ones. */
function inOrder({ collection, field }: OrderList): string {
	const position = `(SELECT key + 1 FROM json_each({:row}, '$.${field}') WHERE value = stored.id)`;
	const others = quoted(columnsOf(collection).filter((name) => name !== 'rank'));
	return `${collection} AS (SELECT ${others}, coalesce(${position}, rank) AS rank FROM main.${collection} AS stored)`;
}

function columnsOf(collection: string): string[] {
	return ['id', 'created', ...allFieldsOf(collection).map(([name]) => name)];
}

const quoted = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ');
