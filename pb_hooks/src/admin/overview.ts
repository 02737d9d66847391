import {
	type BeforePublic,
	OVERVIEW_MAX,
	type Overview,
	type OverviewRecord,
} from '../../../web/content/admin.ts';
import {
	type CollectionName,
	collections,
	fieldsOf,
	type ScheduledName,
} from '../../../web/records/collections.ts';
import { copyNotice, lastCopy } from '../backup/copy-age.ts';
import { nameOf } from '../changes/log-change.ts';
import { queryText } from '../engine/sql.ts';
import { mailFailure } from '../offers/mail-offers.ts';
import { hasTerms } from '../offers/offer-settings.ts';
import { derive } from '../publishing/derived.ts';
import { onSiteSql, scheduledCollections } from '../publishing/shown.ts';
import { countOwners, isOwner, mayUse } from '../site/account.ts';
import { allCollections, OFFERS } from '../site/all-collections.ts';
import type { Now } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';
import { readNow } from '../site/time-zone.ts';

/** Sends the records that visitors do not see or that are incomplete, and the new offers. */
export function sendOverview(e: core.RequestEvent): void {
	const { app, auth } = e;
	const now = readNow();
	const lists = scheduledCollections.filter((name) => mayUse(auth, name));
	const isNew = $dbx.exp("status = 'new'");
	const overview: Overview = {
		records: lists.flatMap((name) => recordsOf(app, name, now)),
		newOffers: mayUse(auth, OFFERS) ? app.countRecords(OFFERS, isNew) : null,
		notices: isOwner(auth) ? [copyNotice(), mailNotice()].filter(Boolean) : [],
		beforePublic: isOwner(auth) ? checkBeforePublic() : null,
	};
	e.json(200, overview);
}

/** Returns the failure of the last mail about offers for owners; '' if there is none. */
function mailNotice(): string {
	const why = mailFailure();
	return (
		why && `The last e-mail about new offers was not sent: ${why}. The site tries again each hour.`
	);
}

function recordsOf(app: CoreApp, collection: ScheduledName, now: Now): OverviewRecord[] {
	const expected = expectedFields(collection);
	const shown = onSiteSql(collections[collection]);
	const isIncomplete = ['FALSE', ...expected.map(({ isEmpty }) => isEmpty)].join(' OR ');
	const state = `CASE WHEN hidden THEN 'hidden' WHEN \`from\` > {:now} THEN 'scheduled'
		WHEN ${shown} THEN 'incomplete' ELSE 'over' END`;
	const missing = expected.map(({ name, isEmpty }) => `'${name}', ${isEmpty}`).join(', ');
	const rows: { id: string; state: OverviewRecord['state']; missing: object }[] = JSON.parse(
		queryText(
			app.db(),
			`SELECT json_group_array(json_object('id', id, 'state', state, 'missing', json(missing)))
				FROM (SELECT id, ${state} AS state, json_object(${missing}) AS missing FROM ${collection}
					WHERE NOT ${shown} OR ${isIncomplete} ORDER BY updated DESC LIMIT ${OVERVIEW_MAX})`,
			now,
		),
	);
	const ids = rows.map(({ id }) => id);
	const records = app.findRecordsByIds(collection, ids);
	derive(app, records, { isVisitor: false });
	const byId = new Map(records.map((record) => [record?.id, record]));
	return rows.map(({ id, state, missing }) => {
		const record = byId.get(id);
		const empty = Object.entries(missing).flatMap(([field, isEmpty]) => (isEmpty ? field : []));
		return {
			collection,
			id,
			state,
			name: record ? nameOf(record) : '',
			status: record?.getString('shownWhen') ?? '',
			missing: state === 'incomplete' ? empty : [],
		};
	});
}

/** Returns the texts and pictures that each record of a list should have. */
function expectedFields(collection: ScheduledName): { name: string; isEmpty: string }[] {
	const fields = fieldsOf(collection);
	const path = fields.find(([, { kind }]) => kind === 'picturePath')?.[0];
	const { endsAt } = allCollections.get(collection) ?? {};
	// Nobody completes an event that has begun.
	const isAhead = endsAt ? ` AND \`${endsAt.start}\` > {:now}` : '';
	return fields.flatMap(([name, field]) => {
		const { kind, shown } = field;
		if (kind === 'pictureAlt')
			return [{ name, isEmpty: `(${name} = '' AND ${field.of} <> ''${isAhead})` }];
		// The title, the day and the place say what an event is.
		if (kind === 'markdown') return endsAt ? [] : [{ name, isEmpty: `${name} = ''` }];
		// A cover, on a record's own page, is optional.
		if (kind !== 'picture' || shown === 'apart') return [];
		// Older records have the path of a picture instead.
		return [{ name, isEmpty: path ? `(${name} = '' AND ${path} = '')` : `${name} = ''` }];
	});
}

/** Checks which steps an owner has completed so far. */
function checkBeforePublic(): BeforePublic {
	const { meta, smtp } = $app.settings();
	return {
		address: siteAddress(meta.appURL).startsWith('https:'),
		mail: smtp.enabled,
		secondOwner: countOwners($app) > 1,
		terms: hasTerms($app),
		privacy: count('pages', "id = 'privacy' AND body <> ''") > 0,
		sampleGone: isSampleGone(),
		supplies: count('supplies', 'TRUE') > 0,
		backup: lastCopy().isRecent,
	};
}

/** Returns whether no sample content is left. The site's own content has none of these traces. */
function isSampleGone(): boolean {
	const left = [
		count('featured_orgs', "link LIKE 'https://example.org/%'"),
		count('sections', "description LIKE '%https://example.org/%' OR imageUrl LIKE '/sample/%'"),
		...(['posts', 'events', 'needs'] as const).map((name) =>
			count(name, "id LIKE 'sample%' AND id NOT IN (SELECT record FROM changes)"),
		),
	];
	return left.every((found) => found === 0);
}

const count = (collection: CollectionName, condition: string) =>
	Number(queryText($app.db(), `SELECT count(*) FROM ${collection} WHERE ${condition}`));
