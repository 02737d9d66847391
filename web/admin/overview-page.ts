import {
	adminWords,
	type BeforePublic,
	OVERVIEW_MAX,
	type Overview,
	type OverviewRecord,
} from '../content/admin.ts';
import { fieldLabel, listLabel, recordLabel } from '../content/admin-labels.ts';
import { zoneNote } from '../lib/moments.ts';
import { timing } from '../records/collection.ts';
import { collectionsByName } from '../records/collections.ts';
import { momentInWords } from './coalition-time.ts';
import { listAt, OVERVIEW, start } from './links.ts';
import { make, makeButton } from './make.ts';
import { NEW_OFFERS } from './offers-link.ts';
import { type AdminRecord, askJson, isCoordinator } from './pocketbase-admin.ts';
import { POSTER } from './poster-page.ts';
import { alone, type Entry, recordsOf } from './undo-change.ts';

const words = adminWords.overview;

const style = `
.overview :is(h1, h2, ul) { margin: 0 0 10px }
.overview h2 { font-size: 1.2em }
.overview ul { padding-inline-start: 20px; overflow-wrap: anywhere }
.overview .parts { columns: 20rem 2; column-gap: 40px }
.overview section { break-inside: avoid; padding-bottom: 25px }
.overview .buttons { display: flex; flex-wrap: wrap; gap: 10px; margin: 20px 0 25px }
.overview small { display: block; color: var(--surfaceTxtHintColor) }
`;

/** Adds the page on which editors start: what needs attention, and the latest changes. */
export function addOverview() {
	document.head.append(make('style', { textContent: style }));
	const page = make('div', { className: 'page' });
	const { routes } = globalThis.app;
	routes.superuserOnly(OVERVIEW, () => {
		globalThis.app.store.title = words.title;
		if (isCoordinator()) location.replace(start());
		else show(page);
		return page;
	});
	routes.fallbackPath = start();
	// The page itself opens forms of new records.
	document.addEventListener('record:save', () => {
		if (page.isConnected) show(page);
	});
}

async function show(page: HTMLElement) {
	const content = make('article', { className: 'page-content overview' });
	content.append(make('h1', { textContent: words.title }));
	try {
		content.append(...(await parts()));
	} catch (error) {
		console.warn(error);
		content.append(make('p', { role: 'status', textContent: words.failed }));
	}
	page.replaceChildren(content);
}

async function parts(): Promise<HTMLElement[]> {
	const { records, newOffers, notices, beforePublic } = await askJson<Overview>('/api/overview');
	// In the admin's own order, the server sorts a list as on its page: the next event comes first.
	const [latest, byRank, asOnPage] = [
		{ ...alone, sort: '-when' },
		{ ...alone, sort: 'rank' },
		{ ...alone, sort: '-@rowid' },
	];
	const [changes, organizations, events] = await Promise.all([
		recordsOf('changes').getList<Entry>(1, 10, latest),
		recordsOf('featured_orgs').getList<AdminRecord>(1, 50, byRank),
		recordsOf('events').getList<AdminRecord>(1, 20, asOnPage),
	]);
	const states = Object.entries(words.states).flatMap(([state, title]) => {
		const found = records.filter((record) => record.state === state);
		return found.length > 0 ? [part(title, found.map(recordLine))] : [];
	});
	if (states.length === 0) states.push(make('p', { textContent: words.none }));
	if (records.length >= OVERVIEW_MAX) states.push(make('p', { textContent: words.limit }));
	const scheduled = [...collectionsByName].filter(([, { scheduled }]) => scheduled);
	const names = scheduled.map(([name]) => name);
	const next = events.items
		.filter(({ hidden, canceled, over }) => !hidden && !canceled && over !== timing.over)
		.slice(0, 1)
		.map(({ id, title, when }) => line('events', id, `${title}`, `${when}`));
	const poster = make('a', { href: POSTER, textContent: adminWords.poster.link });
	poster.className = 'btn sm secondary';
	const lines = notices.map((textContent) => make('li', { textContent }));
	const changed = part(words.changes, changes.items.map(changeLine));
	const zone = words.zone(zoneNote(globalThis.coalitionZone));
	changed.querySelector('h2')?.after(make('p', { textContent: zone }));
	const work = [
		...(lines.length > 0 ? [part(words.notices, lines)] : []),
		...(newOffers ? [part(words.offers, [offersLine(newOffers)])] : []),
		...(next.length > 0 ? [part(words.nextEvent, next)] : []),
		...states,
		...openSteps(beforePublic),
		...(changes.items.length > 0 ? [changed] : []),
	];
	const content = [
		part(
			adminWords.organizations,
			organizations.items.map(({ id, name }) => line('featured_orgs', id, `${name}`)),
		),
		part(words.lists, [...names, 'pages', 'footer_links'].map(listLine)),
	];
	return [
		make('div', { className: 'parts' }, ...work),
		make('div', { className: 'buttons' }, ...[...names, 'footer_links'].map(addButton), poster),
		make('div', { className: 'parts' }, ...content),
	];
}

function part(title: string, lines: readonly HTMLElement[]) {
	return make('section', {}, make('h2', { textContent: title }), make('ul', {}, ...lines));
}

/** Returns what the site needs before it goes public, until every step is done. */
function openSteps(isDone: BeforePublic | null): HTMLElement[] {
	if (isDone === null || Object.values(isDone).every(Boolean)) return [];
	const { title, intro, done, steps } = adminWords.beforePublic;
	const lines = steps.map(({ name, what, where }) =>
		make(
			'li',
			{},
			isDone[name] ? `✓ ${done}: ${what}` : make('a', { href: where, textContent: what }),
		),
	);
	const section = part(title, lines);
	section.querySelector('h2')?.after(make('p', { textContent: intro }));
	return [section];
}

const listLine = (name: string) =>
	make('li', {}, make('a', { href: listAt(name), textContent: listLabel(name) }));

function addButton(name: string) {
	return makeButton(words.add(recordLabel(name)), 'btn sm secondary', () => {
		// Labels in the form follow the active list.
		globalThis.app.store.activeCollection = name;
		openNew();
	});
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Opens the form of a new record in the active list, as soon as the admin has loaded its lists. */
function openNew() {
	const { modals, store } = globalThis.app;
	// Several clicks open one form.
	clearTimeout(waiting);
	if (store.activeCollection) modals.openRecordUpsert(store.activeCollection);
	else waiting = setTimeout(openNew, 100);
}

function line(list: string, id: string, name: string, note = '') {
	const link = make('a', { href: `${listAt(list)}&record=${id}`, dir: 'auto', textContent: name });
	return make('li', {}, link, ...(note ? [make('small', { textContent: note })] : []));
}

function recordLine({ collection, id, name, status, missing }: OverviewRecord) {
	const empty = words.missing(missing.map((field) => fieldLabel(collection, field)));
	const note = missing.length > 0 ? empty : status;
	return line(collection, id, name, `${listLabel(collection)}. ${note}`);
}

function changeLine({ id, name, collection, who, when, fields, action }: Entry) {
	const by = adminWords.changedBy(who, momentInWords(when, false));
	return line('changes', id, name, `${listLabel(collection)}: ${fields || action}. ${by}`);
}

const offersLine = (count: number) =>
	make('li', {}, make('a', { href: NEW_OFFERS, textContent: adminWords.offers(count) }));
