// Tests the events: their pages, their calendar, and when they leave the list.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addRecords, changeRecord } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { event } from '../../../scripts/testing/records.ts';
import { hideAndDelete, json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

/** Time zones that replace the machine's. */
let zones = '';
beforeAll(async () => {
	zones = await mkdtemp(join(tmpdir(), 'zones-'));
	return () => rm(zones, { recursive: true });
});
const site = sharedSite(() => ({ sample: false, env: { ZONEINFO: zones } }));
const asSuperuser = superuserOf(site);
const records = '/api/collections/events/records';
const inHours = (hours: number) =>
	new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');

const save = async (over: object = {}) =>
	(await addRecords(site, 'events', [event(over)]))[0] ?? '';
const change = (id: string, fields: object) => changeRecord(site, `events/${id}`, fields);
const remove = (id: string) => hideAndDelete(asSuperuser, `${records}/${id}`);
async function read(path: string) {
	const response = await request(site.url, path);
	return {
		status: response.status,
		text: response.body.toString(),
		type: response.one('Content-Type'),
	};
}
const textOf = async (path: string) => (await read(path)).text;
const namesIn = (html: string) =>
	[...html.replace(/<script.*?<\/script>/gs, '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].flatMap(
		([, item = '']) => /<a[^>]*><bdi>(.*?)<\/bdi>/.exec(item)?.[1] ?? [],
	);
/** Returns the names of the events on /events that are not over, and of the past ones. */
async function listed(): Promise<string[][]> {
	const [upcoming = '', past = ''] = (await textOf('/events')).split('Past events');
	return [namesIn(upcoming), namesIn(past)];
}
async function calendar(path = '/events.ics') {
	const { text, status, type } = await read(path);
	expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
	const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
	return { text, events: events.map((each) => new ICAL.Event(each)) };
}

/** The states of an event by the hours since they began. A deleted event has no fields. */
type States = Record<number, Record<string, unknown>>;

/**
 * Returns the log of an event that was in these states, and is deleted now, as rows in SQL.
 *
 * @param isLogged whether its creation is logged; not if another program created it
 */
function logOf(id: string, states: States, isLogged: boolean): string[] {
	const all = Object.entries({ ...states, 0: {} })
		.map(([hoursAgo, fields]) => ({ hoursAgo: Number(hoursAgo), fields }))
		.sort((one, other) => other.hoursAgo - one.hoursAgo);
	const entries = all.map(({ hoursAgo, fields: after }, at) => {
		const before = all[at - 1]?.fields ?? {};
		const changed = (values: object, others: Record<string, unknown>) =>
			Object.entries(values).filter(([name, value]) => others[name] !== value);
		const isEmpty = (values: object) => Object.keys(values).length === 0;
		const action = isEmpty(before) ? 'created' : isEmpty(after) ? 'deleted' : 'changed';
		const values = [changed(before, after), changed(after, before)].map((each) =>
			JSON.stringify(Object.fromEntries(each)),
		);
		return [inHours(-hoursAgo), 'events', action, id, ...values];
	});
	const logged = isLogged ? entries : entries.slice(1);
	return logged.map((row) => `(${row.map((value) => `'${value}'`).join()})`);
}

beforeAll(async () => {
	await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://site.example' } });
});
beforeEach(async () => {
	const { items } = json(await asSuperuser(`${records}?perPage=200`)) as {
		items: { id: string }[];
	};
	for (const { id } of items) await remove(id);
});

describe('/events', () => {
	test('is the placeholder until an event is shown', async () => {
		await save({ title: 'Hidden', hidden: true });
		expect(await textOf('/events')).toMatch(/Nothing is planned right now.*Subscribe/s);
		expect(await textOf('/sitemap.xml')).not.toContain('/events');
		expect(await textOf('/')).not.toContain('href="/events"');
	});

	test('lists the events in order, those that are over at the end, and is linked', async () => {
		const past = await save({ title: 'Past', start: inHours(-30), end: inHours(-1) });
		await save({ title: 'Past day', start: inHours(-24) });
		expect(await textOf('/events')).toContain('Nothing is planned');
		await save({ title: 'Later', start: inHours(90) });
		const next = await save({ title: 'Soon', start: inHours(60) });
		await save({ title: 'Now', start: inHours(-40), end: inHours(1) });
		const { text } = await read('/events');
		expect(await listed()).toEqual([
			['Now', 'Soon', 'Later'],
			['Past day', 'Past'],
		]);
		expect(text).not.toContain('Nothing is planned');
		const api = json(await request(site.url, `${records}?sort=start`)) as {
			items: { id: string }[];
		};
		expect(api.items[1]?.id).toBe(next);
		expect(api.items.length).toBe(5);
		const addresses = ['/events', `/events/${past}`, `/events/${next}`];
		for (const path of addresses) {
			expect(await textOf('/sitemap.xml')).toContain(`<loc>https://site.example${path}</loc>`);
		}
		const home = await textOf('/');
		expect(home).toContain('href="/events"');
		expect(home).toMatch(
			/"\/events\/\w+"><bdi>Soon<\/bdi><\/a> <small>Next event · <time[^>]*>\w{3}, \w{3}.\d+, [\d:]+.[ap]m<\/time><\/small> <small><bdi>/,
		);
		expect(home).toMatch(
			/"\/events\/\w+"><bdi>Now<\/bdi><\/a> <small>Now on · <time[^>]*>until [^<]+<\/time>/,
		);
	});

	test('keeps an editor’s text above the list', async () => {
		await save({ title: 'Soon' });
		await changeRecord(site, 'pages/events', { title: 'What we do', body: 'Come to us.' });
		const { text } = await read('/events');
		await changeRecord(site, 'pages/events', { title: 'Events', body: '' });
		expect(text).toMatch(/<h1[^>]*>What we do<.*Come to us.*<h2>Events<.*Soon/s);
		expect(text.match(/<h1/g)).toHaveLength(1);
	});
});

test('an event leaves the list by itself when it ends, and its page says so', async () => {
	const id = await save({ title: 'Ending', start: inHours(-1), end: inHours(1.5 / 3600) });
	const isListed = async () => (await listed())[0]?.length === 1;
	const isNamed = async () => (await textOf('/')).includes('Ending');
	const isOver = async () => (await textOf(`/events/${id}`)).includes('This event is over.');
	expect([await isListed(), await isNamed(), await isOver()]).toEqual([true, true, false]);
	await expect.poll(isOver, { timeout: 5000 }).toBe(true);
	expect([await isListed(), await isNamed()]).toEqual([false, false]);
	expect((await read(`/events/${id}`)).status).toBe(200);
});

/** Returns a file of the IANA database (RFC 8536) for a zone in which a day ends at a moment. */
function zoneFile(endOfDay: number): Buffer {
	const offset = 86_400 - ((endOfDay / 1000) % 86_400);
	const file = Buffer.alloc(54);
	file.write('TZif');
	file.writeInt32BE(1, 36); // Types of local time.
	file.writeInt32BE(4, 40); // Characters of their names.
	file.writeInt32BE(offset > 43_200 ? offset - 86_400 : offset, 44);
	file.write('TST', 50);
	return file;
}

test.each([
	['without an end', {}],
	// Its end has passed, but not its day.
	['of whole days', { end: inHours(-0.9), allDay: true }],
])(
	'an event %s leaves the list by itself when its day ends, in the coalition’s time zone',
	async (_, over) => {
		const zone = join(zones, 'America/Los_Angeles');
		await mkdir(dirname(zone), { recursive: true });
		const end = Math.ceil(Date.now() / 1000 + 3) * 1000;
		onTestFinished(() => rm(zone));
		await writeFile(zone, zoneFile(end));
		const id = await save({ title: 'Today', start: inHours(-1), ...over });
		const stateNow = async () => {
			const [ofEditor, ofVisitor] = [
				json(await asSuperuser(`${records}/${id}`)) as Record<string, string>,
				json(await request(site.url, `${records}/${id}`)) as Record<string, string>,
			];
			expect(ofEditor.shownWhen).toBe('On the site.');
			const isOver = (await textOf(`/events/${id}`)).includes('This event is over.');
			return [await listed(), isOver, ofEditor.over, ofVisitor.over];
		};
		const early = await stateNow();
		if (Date.now() < end) expect(early).toEqual([[['Today'], []], false, 'Today', 'Today']);
		await expect.poll(stateNow).toEqual([[[], ['Today']], true, 'Over', 'Over']);
		expect(Date.now()).toBeGreaterThanOrEqual(end);
	},
);

test('an event of whole days has no times, on pages, in the calendar, the feed and the API', async () => {
	const days = { start: '2099-06-06 00:00:00.000Z', end: '2099-06-07 00:00:00.000Z', allDay: true };
	// A program's moments: midnight and an evening in Los Angeles.
	const moments = { start: '2099-06-06 07:00:00.000Z', end: '2099-06-08 03:00:00.000Z' };
	const id = await save({ title: 'Camp', place: 'Park', ...days, ...moments });
	const words = 'June\u00a06–7, 2099';
	const times = 'until Sunday, June\u00a07';
	const page = await textOf(`/events/${id}`);
	expect(page).toContain('<time datetime="2099-06-06"');
	expect(page).toContain(words);
	expect(page).toContain('"startDate":"2099-06-06","endDate":"2099-06-07"');
	expect(await textOf('/')).toContain(`2099-06-06">Sat, Jun\u00a06, 2099<`);
	const list = await textOf('/events');
	expect(list).toContain('<b>6</b> <span>Jun</span><span> 2099</span>');
	expect(list).toContain(`${words}</span><span aria-hidden="true">${times}<`);
	expect(await textOf('/feed.xml')).toContain(`${words}, &lt;bdi&gt;Park`);
	expect(json(await request(site.url, `${records}/${id}`))).toMatchObject({
		allDay: true,
		start: '2099-06-06',
		end: '2099-06-07',
		when: words,
		times,
	});
	expect(json(await asSuperuser(`${records}/${id}`))).toMatchObject({ ...days, when: words });
	const { text } = await calendar(`/events/${id}/event.ics`);
	expect(text).toContain('DTSTART;VALUE=DATE:20990606\r\n');
	expect(text).toContain('DTEND;VALUE=DATE:20990608\r\n');
	await change(id, { end: '' });
	expect(await textOf(`/events/${id}`)).toContain('Saturday, June\u00a06, 2099<');
	const [oneDay] = (await calendar(`/events/${id}/event.ics`)).events;
	expect(oneDay?.duration.toSeconds()).toBe(86_400);
	const earlier = await asSuperuser(`${records}/${id}`, 'PATCH', {
		end: '2099-06-06 06:00:00.000Z',
	});
	expect(json(earlier)).toMatchObject({
		message: 'Not saved. End: This day must not be before that of “Start”.',
	});
	expect((await asSuperuser(`${records}/${id}`, 'PATCH', { end: days.start })).status).toBe(200);
	await remove(id);
	expect(await textOf(`/events/${id}/event.ics`)).toContain('DTSTART;VALUE=DATE:20990606\r\n');
});

test('whole days stay the same days in every time zone, and in the order of the list', async () => {
	const setZone = (timeZone: string) => changeRecord(site, 'site/site', { timeZone });
	onTestFinished(() => setZone('America/Los_Angeles'));
	const camp = { title: 'Camp', start: '2099-06-09 00:00:00.000Z', allDay: true };
	const id = await save(camp);
	for (const timeZone of ['Pacific/Kiritimati', 'Asia/Gaza', 'Pacific/Pago_Pago']) {
		await setZone(timeZone);
		expect(await textOf(`/events/${id}`)).toContain('Tuesday, June\u00a09, 2099<');
		expect(await textOf(`/events/${id}/event.ics`)).toContain('DATE:20990609\r\n');
		const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
		const today = new Date().toLocaleDateString('en-CA', parts);
		await change(id, { start: `${today} 00:00:00.000Z` });
		expect(json(await request(site.url, `${records}/${id}`))).toMatchObject({ over: 'Today' });
		expect(await textOf('/events')).toContain('<strong>Today</strong>');
		await change(id, { start: camp.start });
	}
	await setZone('America/Los_Angeles');
	// 9 pm on the day before, and 1 am on the day: 4 am and 8 am in UTC.
	await save({ title: 'Night', start: '2099-06-09 08:00:00.000Z' });
	await save({ title: 'Eve', start: '2099-06-09 04:00:00.000Z' });
	expect(await listed()).toEqual([['Eve', 'Camp', 'Night'], []]);
});

test('a canceled event stays in the list, crossed out, and says so everywhere', async () => {
	const soon = await save({ title: 'Vigil', start: inHours(20), canceled: true });
	await save({ title: 'Walk', start: inHours(-1), end: inHours(5), canceled: true });
	await save({ title: 'Meeting', start: inHours(90) });
	expect(await textOf('/events')).toMatch(/<s><bdi>Walk.*<s><bdi>Vigil.*a[^>]*><bdi>Meeting/s);
	const home = await textOf('/');
	expect(home).toMatch(/Meeting<\/bdi><\/a> <small>Next event/);
	expect(home).not.toMatch(/Vigil|Now on/);
	const page = await textOf(`/events/${soon}`);
	expect(page).toMatch(
		/<h1[^>]*><s>Vigil<\/s>.*<strong>Canceled<\/strong>.*Next event: <a[^>]*><bdi>Meeting/s,
	);
	expect(page).toContain('property="og:title" content="Canceled: Vigil"');
	expect(page).toMatch(/property="og:description" content="Canceled: \w+day, /);
	expect(page).toContain('"eventStatus":"https://schema.org/EventCancelled"');
	expect(await textOf('/feed.xml')).toContain('<title>Canceled: Vigil</title>');
	const found = (await calendar()).events.find(({ uid }) => uid.startsWith(soon));
	const status = found?.component.getFirstPropertyValue('status');
	expect([found?.summary, status]).toEqual(['Canceled: Vigil', 'CANCELLED']);
	const words = { Español: 'Cancelado', العربية: 'أُلغيت' };
	onTestFinished(() => changeRecord(site, 'site/site', { language: 'English' }));
	for (const [language, word] of Object.entries(words)) {
		await changeRecord(site, 'site/site', { language });
		expect(await textOf(`/events/${soon}`)).toContain(`og:title" content="${word}: Vigil"`);
		expect(await textOf('/events')).toContain(`<strong>${word}</strong>`);
		const [found] = (await calendar(`/events/${soon}/event.ics`)).events;
		expect(found?.summary).toBe(`${word}: Vigil`);
	}
});

test('the admin lists the events in the order of the page, until an editor chooses another', async () => {
	for (const hours of [90, 50, -70, -50]) await save({ title: `${hours}`, start: inHours(hours) });
	const { items } = json(await asSuperuser(`${records}?skipTotal=1&sort=-%40rowid`)) as {
		items: { title: string; over: string }[];
	};
	expect(items.map(({ title, over }) => [title, over])).toEqual([
		['50', 'Upcoming'],
		['90', 'Upcoming'],
		['-50', 'Over'],
		['-70', 'Over'],
	]);
});

test('an end that is not after the start is refused', async () => {
	const start = inHours(5);
	const response = await asSuperuser(records, 'POST', event({ start, end: start }));
	expect(json(response)).toMatchObject({
		message: 'Not saved. End: This moment must be later than “Start”.',
	});
});

test('the page of an event has its address, its facts, and data for search engines', async () => {
	const start = '2099-12-05 18:00:00.000Z';
	const end = '2099-12-05 20:30:00.000Z';
	const facts = { title: 'A <b> & "vigil"', place: '</script><i>Square', start, end };
	const id = await save({
		...facts,
		description: 'Bring **a light**.',
		link: 'https://example.org/a',
	});
	const { text } = await read(`/events/${id}`);
	expect(text).toContain(`<link rel="canonical" href="https://site.example/events/${id}">`);
	expect(text).toContain(
		'Saturday, December\u00a05, 2099, 10:00\u00a0am\u00a0– 12:30\u00a0pm\u00a0PST',
	);
	expect(text).toMatch(/href="https:\/\/example.org\/a".*<strong>a light<\/strong>/s);
	expect(text).toMatch(
		/property="og:description" content="Saturday, December\u00a05, 2099[^"]*Bring a light\./,
	);
	const [, found = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
	expect(JSON.parse(found)).toMatchObject({
		'@type': 'Event',
		name: facts.title,
		startDate: '2099-12-05T10:00:00-08:00',
		endDate: '2099-12-05T12:30:00-08:00',
		location: { '@type': 'Place', name: facts.place },
		url: `https://site.example/events/${id}`,
	});
	expect(await read('/events/nothinghere0000')).toMatchObject({
		status: 404,
		text: expect.stringMatching(/<h1[^>]*>Not Found</),
	});
});

test('an event at the end of the last year has valid dates everywhere', async () => {
	const { timeZone } = json(await asSuperuser('/api/collections/site/records/site')) as Record<
		string,
		string
	>;
	await changeRecord(site, 'site/site', { timeZone: 'Pacific/Auckland' });
	onTestFinished(() => changeRecord(site, 'site/site', { timeZone }));
	const days = { start: '9999-12-30 00:00:00.000Z', end: '9999-12-31 20:00:00.000Z' };
	for (const allDay of [true, false]) {
		const id = await save({ title: 'Forever', ...days, allDay });
		const { text } = await calendar(`/events/${id}/event.ics`);
		expect(text).toContain(`DTEND${allDay ? ';VALUE=DATE:99991231' : ':99991231T200000Z'}\r\n`);
		const api = JSON.stringify(json(await request(site.url, `${records}/${id}`)));
		const pages = [`/events/${id}`, '/events', '/feed.xml'].map(textOf);
		for (const shown of [api, ...(await Promise.all(pages))]) {
			expect(shown).toContain('9999');
			expect(shown).not.toMatch(/10000\b/);
		}
	}
});

describe('the calendar', () => {
	test('has all shown events, also as a file each, under an identifier that stays', async () => {
		const past = await save({ title: 'Past', start: inHours(-90) });
		const id = await save({ title: 'Vigil, at night', place: 'A; B' });
		await save({ title: 'Hidden', hidden: true });
		const { events } = await calendar();
		const confirmed = events.filter(
			({ component }) => component.getFirstPropertyValue('status') === 'CONFIRMED',
		);
		const all = confirmed.map(({ uid }) => uid).sort();
		expect(all).toEqual([past, id].map((each) => `${each}@events.anemone`).sort());
		const before = (await calendar(`/events/${id}/event.ics`)).events;
		expect(before.map(({ summary, location }) => [summary, location])).toEqual([
			['Vigil, at night', 'A; B'],
		]);
		await change(id, { title: 'Moved', start: inHours(99) });
		const [after] = (await calendar(`/events/${id}/event.ics`)).events;
		expect([after?.uid, after?.summary]).toEqual([`${id}@events.anemone`, 'Moved']);
		for (const missing of ['nothinghere0000', "'"]) {
			expect((await read(`/events/${encodeURIComponent(missing)}/event.ics`)).status).toBe(404);
		}
	});

	test('cancels a deleted event without its text, unless visitors never saw it', async () => {
		const id = await save({ title: 'Secret name', start: inHours(60) });
		const draft = await save({ title: 'Draft', hidden: true });
		const later = await save({ title: 'Later', from: inHours(20) });
		// Hidden before its time, which is then cleared.
		const cleared = await save({ title: 'Cleared', from: inHours(20) });
		await change(cleared, { hidden: true });
		await change(cleared, { from: '' });
		for (const each of [id, draft, later, cleared]) await remove(each);
		const { text, events } = await calendar();
		const found = events.find(({ uid }) => uid.startsWith(id));
		expect(found?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
		expect(text).not.toMatch(/Secret name|Draft|Later|Cleared/);
		for (const other of [draft, later, cleared]) expect(text).not.toContain(other);
		expect((await calendar(`/events/${id}/event.ics`)).events).toHaveLength(1);
		await save({ id, title: 'Back' });
		const back = (await calendar(`/events/${id}/event.ics`)).events;
		expect(back.map(({ summary }) => summary)).toEqual(['Back']);
	});

	const [past, soon, far] = [inHours(-50), inHours(60), inHours(99)];
	const shown = { hidden: false, from: '', until: '', start: soon };
	const hidden = { ...shown, hidden: true };
	const histories: [string, States, start?: string][] = [
		['was shown first', { 5: shown, 4: hidden }, soon],
		['was shown between two drafts', { 5: hidden, 4: shown, 3: hidden }, soon],
		['was shown once its time came', { 5: { ...shown, from: inHours(-4) }, 3: hidden }, soon],
		['was shown until its end', { 5: { ...shown, until: inHours(-4) } }, soon],
		['was moved while shown', { 5: shown, 4: { ...shown, start: far }, 3: hidden }, far],
		['was moved while hidden', { 5: shown, 4: hidden, 3: { ...hidden, start: far } }, soon],
		['was moved into the past while hidden', { 5: shown, 4: { ...hidden, start: past } }, soon],
		['was shown, then over', { 5: { ...shown, start: past }, 4: { ...hidden, start: soon } }],
		['is a draft after it was deleted', { 5: shown, 4: {}, 3: { ...hidden, start: far } }, soon],
		['is shown after it was deleted', { 5: shown, 4: {}, 3: { ...shown, start: far } }, far],
		['was always hidden', { 5: hidden, 4: { ...hidden, from: inHours(-4) } }],
		[
			'was hidden before its time, which was then cleared',
			{ 5: { ...shown, from: far }, 4: { ...hidden, from: far }, 3: hidden },
		],
		[
			'was hidden before its time came',
			{ 5: { ...shown, from: inHours(-2) }, 3: { ...hidden, from: inHours(-2) } },
		],
		[
			'got a later time before it was shown',
			{ 5: hidden, 4: { ...hidden, from: far }, 3: { ...shown, from: far } },
		],
		[
			'was over before it was shown',
			{ 5: hidden, 4: { ...hidden, until: past }, 0.5: { ...shown, until: past } },
		],
	];

	test('cancels a deleted event that visitors saw, at the start that they saw last', async () => {
		const cases = histories.flatMap(([name, states, start], at) =>
			[true, false].map((isLogged) => {
				const id = `deleted${String(at).padStart(2, '0')}${isLogged ? 'logged' : 'absent'}`;
				return { name: `${name}: ${isLogged}`, id, start, rows: logOf(id, states, isLogged) };
			}),
		);
		const rows = cases.flatMap((one) => one.rows).join();
		await runSql(
			site,
			`INSERT INTO changes (\`when\`, collection, action, record, before, after) VALUES ${rows}`,
		);
		// The site notices the writes of another process within half a second, and its own immediately.
		await changeRecord(site, 'site/site', { language: 'English' });
		for (const { name, id, start } of cases) {
			const { status, text } = await read(`/events/${id}/event.ics`);
			const found = [
				status,
				/^DTSTART:(.*)\r$/m.exec(text)?.[1],
				/^STATUS:(.*)\r$/m.exec(text)?.[1],
			];
			const wanted = start?.replace(/[-:]|\.\d+/g, '').replace(' ', 'T');
			const expected = wanted ? [200, wanted, 'CANCELLED'] : [404, undefined, undefined];
			expect(found, name).toEqual(expected);
		}
	});

	test('has no control characters, even if the database has some', async () => {
		const id = await save({ title: 'Clean', start: inHours(60) });
		const column = "'Vigil' || char(1, 127, 133, 159) || 'é'";
		const texts = ['title', 'place', 'description'].map((name) => `${name} = ${column}`);
		await runSql(site, `UPDATE events SET ${texts.join()} WHERE id = '${id}'`);
		await expect.poll(async () => (await calendar()).text).toContain('Vigil');
		const { text } = await calendar();
		expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
		expect(text).toContain('SUMMARY:Vigil\\né\r\n');
	});
});
