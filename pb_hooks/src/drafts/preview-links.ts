// Links with which people without an account see a draft, or a record that visitors do not see.

import { folderOfPictures, numberedPictures } from '../../../web/lib/numbered-pictures.ts';
import { hasAddresses } from '../../../web/records/addresses.ts';
import { collectionsByName, fieldsOf } from '../../../web/records/collections.ts';
import type { BuiltAssets } from '../../../web/server/render-document.ts';
import { nameOf } from '../changes/log-change.ts';
import { attempt } from '../engine/attempt.ts';
import { execute } from '../engine/sql.ts';
import { contentErrors } from '../errors/content.ts';
import { isHttps, setCommonHeaders } from '../http/common-headers.ts';
import { guard, sendText } from '../http/response.ts';
import { dataOf } from '../pages/page-keys.ts';
import { makeInQueue } from '../pages/page-queue.ts';
import { pageOf, pageWith, recordWith, type Typed } from '../pages/preview.ts';
import { SECONDS_TO_RETRY } from '../pages/send-page.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { bodyOf } from '../records/sent.ts';
import { ACCOUNTS, forbiddenMessage, mayUse } from '../site/account.ts';
import { DRAFTS, PREVIEW_LINKS } from '../site/all-collections.ts';
import { storedMoment } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';
import { sendFileOf } from './keep-drafts.ts';

/** The time for which a link works; milliseconds. */
const LASTS = 14 * 86_400_000;

/** The length of the secret in a link, of letters and digits: 131 random bits. */
const LENGTH = 22;

/** Makes a link to a draft or to a stored record, and responds with its address. */
export function makeLink(e: core.RequestEvent): void {
	const { app, auth } = e;
	const asked = bodyOf(e);
	const draft = find(app, DRAFTS, asked.draft);
	const collection = draft?.getString('collection') ?? String(asked.collection);
	if (!hasAddresses(collection)) throw new NotFoundError();
	if (!auth || !mayUse(auth, collection)) throw new ForbiddenError(forbiddenMessage(auth));
	const id = draft?.getString('record') ?? String(asked.record);
	const shown = shownBy(app, collection, id, draft);
	const { path = '', anchor = '' } = shown ? pageOf(shown.record) : {};
	if (!shown || dataOf(path).length === 0) throw new NotFoundError();
	if (!canBeShown(shown.record)) throw new BadRequestError(contentErrors.noMoment);
	const now = Date.now();
	execute(app.db(), `DELETE FROM ${PREVIEW_LINKS} WHERE until <= {:now}`, {
		now: storedMoment(now),
	});
	const secret = $security.randomString(LENGTH);
	const link = {
		name: nameOf(shown.record),
		collection,
		who: auth.email(),
		until: storedMoment(now + LASTS),
		account: auth.id,
		record: id,
		draft: draft?.id ?? '',
		hash: $security.sha256(secret),
	};
	app.save(new Record(app.findCollectionByNameOrId(PREVIEW_LINKS), link));
	const origin = siteAddress(app.settings().meta.appURL);
	const hash = anchor && `#${encodeURIComponent(anchor)}`;
	e.json(200, { address: `${origin}/preview/${secret}${hash}` });
}

const find = (app: CoreApp, collection: string, id: unknown) =>
	attempt(() => app.findRecordById(collection, String(id)));

/** Sends the page of a link, or a file in it, to anybody who has the link. */
export function openLink(e: core.RequestEvent): void {
	guard(e, 'preview', () => {
		const refuse = () => {
			e.response.header().set('Retry-After', SECONDS_TO_RETRY);
			sendText(e, 503, `${currentServerWords().responses.busy}\n`);
		};
		makeInQueue(e, () => answer(e), refuse);
	});
}

function answer(e: core.RequestEvent): void {
	const [secret = '', name, ...more] = e.request.pathValue('path').split('/');
	const link = findLink(e.app, secret);
	const draft = link && find(e.app, DRAFTS, link.getString('draft'));
	// A withdrawn, an expired and an unknown link are not told apart.
	const isOpen = link && more.length === 0 && (link.getString('draft') === '' || draft);
	if (isOpen && name === undefined) {
		const shown = shownBy(e.app, link.getString('collection'), link.getString('record'), draft);
		if (shown && canBeShown(shown.record)) {
			sendPreview(e, secret, shown);
			return;
		}
	}
	if (isOpen && name !== undefined && draft && sendFileOf(draft, e, name)) return;
	sendText(e, 404, `${currentServerWords().sharedPreview.ended}\n`);
}

/** Returns the link with a secret while it works, and while its author may use the list. */
function findLink(app: CoreApp, secret: string): core.Record | undefined {
	if (secret.length !== LENGTH) return undefined;
	const asked = { hash: $security.sha256(secret), now: storedMoment(Date.now()) };
	const filter = 'hash = {:hash} && until > {:now}';
	const [link] = app.findRecordsByFilter(PREVIEW_LINKS, filter, '', 1, 0, asked);
	const account = link && find(app, ACCOUNTS, link.getString('account'));
	return account && mayUse(account, link.getString('collection')) ? link : undefined;
}

/** A record, with the names of its pictures, of which some are files of a draft. */
interface Shown {
	readonly record: core.Record;
	readonly typed: Typed;
	readonly files: readonly string[];
}

/** Returns a stored record, or as a draft would change it; undefined if it does not exist. */
function shownBy(
	app: CoreApp,
	list: string,
	id: string,
	draft: core.Record | undefined,
): Shown | undefined {
	const files = [...(draft?.getStringSlice('files') ?? [])];
	const values: Record<string, unknown> = JSON.parse(draft?.getString('values') || 'null') ?? {};
	const typed: Record<string, unknown> = { ...values, id };
	for (const [name, field] of fieldsOf(list)) {
		if (!(name in values) || (field.kind !== 'picture' && field.kind !== 'pictures')) continue;
		const names = [values[name]].flat().map((one) => (typeof one === 'number' ? files[one] : one));
		typed[name] = field.kind === 'picture' ? (names.at(-1) ?? '') : names;
		if (field.kind === 'picture') continue;
		const address = (picture: unknown) =>
			`${folderOfPictures(list, id || 'new')}${picture}?thumb=${field.sizes[0]}`;
		typed[field.of] = String(values[field.of] ?? '').replace(
			numberedPictures,
			(all, start: string, number: string) => {
				const picture = names[Number(number) - 1];
				return picture ? start + address(picture) : all;
			},
		);
	}
	const record = draft || id ? attempt(() => recordWith(app, list, typed)) : undefined;
	return record && { record, typed, files };
}

/** Returns whether a page can show a record: an event needs a start. Nothing else must be filled in. */
function canBeShown(record: core.Record): boolean {
	const { orderedBy } = collectionsByName.get(record.collection().name) ?? {};
	return typeof orderedBy !== 'object' || record.getString(orderedBy.moment) !== '';
}

/** The tags about a page for other sites, which would keep them when the link is sent in a chat. */
const card =
	/<(?:meta (?:name="description"|property="og:)|link rel="(?:canonical|alternate)")[^>]*>\n?/g;

/** Sends a page that no cache stores and no search engine lists. */
function sendPreview(e: core.RequestEvent, secret: string, { record, typed, files }: Shown): void {
	const page = pageWith(record, typed);
	// After the page, which loads the texts of its language.
	const { note } = currentServerWords().sharedPreview;
	const { announcementCss } = require<BuiltAssets>(`${__hooks}/lib/page-assets.json`);
	const { policy } = require<{ policy: string }>(`${__hooks}/lib/page-policy.json`);
	const head = `<meta name="robots" content="noindex">\n<style>${announcementCss}</style>\n</head>`;
	const bar = `<body>\n<aside class="announcement"><div class="container">${note}</div></aside>`;
	const whole = page.replace(card, '').replace('</head>', head).replace('<body>', bar);
	const html = files.reduce((text, name) => {
		const address = new RegExp(`/api/files/\\w+/\\w+/${name}(?:\\?thumb=\\w+)?`, 'g');
		return text.replace(address, `/preview/${secret}/${name}`);
	}, whole);
	const { set } = e.response.header();
	setCommonHeaders(set, isHttps(e.request));
	set('Cache-Control', 'no-store');
	set('X-Robots-Tag', 'noindex');
	set('X-Frame-Options', 'DENY');
	// Browsers then show what a page has for those without scripts.
	const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';
	set('Content-Security-Policy', `${policy}; sandbox ${sandbox}`);
	e.html(200, html);
}
