// Tests the events: their pages, their calendar, and when they leave the list.
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addRecords, changeRecord, changeSettings } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { event } from '../../../scripts/testing/records.ts';
import {
	hideAndDelete,
	itemsOf,
	json,
	readText,
	request,
} from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite({ sample: false });
const records = '/api/collections/events/records';
const inHours = (hours: number) =>
	new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');

const save = async (over: object = {}) =>
	(await addRecords(site, 'events', [event(over)]))[0] ?? '';
const change = (id: string, fields: object) => changeRecord(site, `events/${id}`, fields);
const remove = (id: string) => hideAndDelete(site, `${records}/${id}`);
const read = (path: string) => readText(site, path);
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

const setAddress = (appURL: string) => changeSettings(site, { meta: { appURL } });
beforeAll(() => setAddress('https://site.example'));
beforeEach(async () => {
	for (const { id } of itemsOf(await site.ask(`${records}?perPage=200`))) await remove(id);
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
		const items = itemsOf(await request(site.url, `${records}?sort=start`));
		expect(items[1]?.id).toBe(next);
		expect(items.length).toBe(5);
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

/** Returns a day in the coalition's time zone, so many days from now. */
const localDay = (days: number, timeZone = 'America/Los_Angeles') => {
	const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
	return new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', parts);
};

test('an event without an end, and one of whole days, is over when its day ends there', async () => {
	const noon = (days: number) => `${localDay(days)} 20:00:00.000Z`;
	const midnight = (days: number) => `${localDay(days)} 00:00:00.000Z`;
	const days = { end: midnight(0), allDay: true };
	const cases: [fields: object, over: string, ofEditor?: string][] = [
		[{ start: '2099-01-01 20:00:00.000Z' }, 'Later year', 'Upcoming'],
		[{ start: noon(-1) }, 'Over'],
		[{ start: noon(0) }, 'Today'],
		[{ start: noon(1) }, 'Tomorrow'],
		[{ start: midnight(-2), end: midnight(-1), allDay: true }, 'Over'],
		[{ start: midnight(-1), ...days }, 'Today'],
		[{ start: midnight(0), ...days }, 'Today'],
	];
	for (const [fields, over, ofEditor = over] of cases) {
		const id = await save(fields);
		expect(json(await request(site.url, `${records}/${id}`))).toMatchObject({ over });
		expect(json(await site.ask(`${records}/${id}`))).toMatchObject({ over: ofEditor });
		expect(await textOf(`/events/${id}`)).toContain(`"over":"${over}"`);
	}
});

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
	expect(json(await site.ask(`${records}/${id}`))).toMatchObject({ ...days, when: words });
	const { text } = await calendar(`/events/${id}/event.ics`);
	expect(text).toContain('DTSTART;VALUE=DATE:20990606\r\n');
	expect(text).toContain('DTEND;VALUE=DATE:20990608\r\n');
	await change(id, { end: '' });
	expect(await textOf(`/events/${id}`)).toContain('Saturday, June\u00a06, 2099<');
	const [oneDay] = (await calendar(`/events/${id}/event.ics`)).events;
	expect(oneDay?.duration.toSeconds()).toBe(86_400);
	const earlier = await site.ask(`${records}/${id}`, 'PATCH', {
		end: '2099-06-06 06:00:00.000Z',
	});
	expect(json(earlier)).toMatchObject({
		message: 'Not saved. End: This day must not be before that of “Start”.',
	});
	expect((await site.ask(`${records}/${id}`, 'PATCH', { end: days.start })).status).toBe(200);
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
		await change(id, { start: `${localDay(0, timeZone)} 00:00:00.000Z` });
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
	const { timeZone } = json(await site.ask('/api/collections/site/records/site')) as Record<
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

	const [past, soon, far] = [inHours(-50), inHours(60), inHours(99)];
	const draft = { hidden: true };
	const shown = { hidden: false };
	const gone = {};
	/** Each with the states before the deletion, and the start at which calendars cancel it, if so. */
	const histories: [string, states: object[], start?: string][] = [
		['was shown first', [shown, draft], soon],
		['was shown between two drafts', [draft, shown, draft], soon],
		['was moved while shown', [shown, { start: far }, draft], far],
		['was moved while hidden', [shown, draft, { start: far }], soon],
		['was moved into the past while hidden', [shown, draft, { start: past }], soon],
		['was shown once its time came', [{ from: past }, draft], soon],
		['was shown until its end', [{ until: far }, { until: past }], soon],
		['was shown, then over', [{ start: past }, { ...draft, start: soon }]],
		['is a draft after it was deleted', [shown, gone, { ...draft, start: far }], soon],
		['is shown after it was deleted', [shown, gone, { start: far }], far],
		['was always hidden', [draft, { from: past }]],
		['was hidden before its time, which was then cleared', [{ from: far }, draft, { from: '' }]],
		['got a later time before it was shown', [draft, { from: far }, shown]],
		['was over before it was shown', [draft, { until: past }, shown]],
	];

	test('cancels a deleted event that visitors saw, at the start that they saw last, without its text', async () => {
		const deleted = async (states: object[], id: string) => {
			let exists = false;
			for (const fields of states) {
				if (exists && fields !== gone) await change(id, fields);
				else if (exists) await remove(id);
				else await save({ id, title: 'Secret name', start: soon, ...fields });
				exists = fields !== gone;
			}
			await remove(id);
			return id;
		};
		const found = async (id: string) => {
			const { status, text } = await read(`/events/${id}/event.ics`);
			expect(text).not.toMatch(/SUMMARY|LOCATION|DESCRIPTION|DTEND|URL|Secret/);
			return [status, /^DTSTART:(.*)\r$/m.exec(text)?.[1], /^STATUS:(.*)\r$/m.exec(text)?.[1]];
		};
		const ids: string[] = [];
		const check = async () => {
			for (const [at, [name, , start]] of histories.entries()) {
				const wanted = start?.replace(/[-:]|\.\d+/g, '').replace(' ', 'T');
				expect(await found(ids[at] ?? ''), name).toEqual(
					wanted ? [200, wanted, 'CANCELLED'] : [404, undefined, undefined],
				);
			}
		};
		for (const [, states] of histories) {
			ids.push(await deleted(states, `deletedevent0${String(ids.length).padStart(2, '0')}`));
		}
		await check();
		// As if another program had created them.
		await runSql(site, 'DROP TRIGGER changes_last');
		await runSql(site, "DELETE FROM changes WHERE action = 'created'");
		// The site notices the writes of another process within half a second, and its own immediately.
		await changeRecord(site, 'site/site', { language: 'English' });
		await check();
		const [first = ''] = ids;
		expect((await calendar()).text).toContain(`UID:${first}@`);
		await save({ id: first, title: 'Back' });
		const back = (await calendar(`/events/${first}/event.ics`)).events;
		expect(back.map(({ summary }) => summary)).toEqual(['Back']);
	});

	test('has the site’s address in the links of texts, after each change of it', async () => {
		// One of several: their descriptions are kept.
		await save();
		await save({ description: '[Supplies](/medical)' });
		onTestFinished(() => setAddress('https://site.example'));
		for (const address of ['https://site.example', 'https://moved.example']) {
			await setAddress(address);
			expect((await calendar()).text).toContain(`DESCRIPTION:Supplies: ${address}/medical\r\n`);
		}
	});
});
