import { beforeEach, describe, expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, records, request } from '../../../scripts/testing/request.ts';
import { sharedAccount } from '../../../scripts/testing/sign-in.ts';

// Makes the stored times of refused saves older by a number of seconds.
const age = `routerAdd('GET', '/api/age/{seconds}', (e) => {
	const store = $app.store();
	for (const [key, value] of Object.entries(store.getAll())) {
		if (!key.startsWith('refused:')) continue;
		const [what, at] = value.split('|');
		store.set(key, what + '|' + (Number(at) - 1000 * e.request.pathValue('seconds')));
	}
});`;
const site = sharedSiteWithHooks({ 'age.pb.js': age });
const amal = sharedAccount(site, 'owner', 'amal@example.org');
const basim = sharedAccount(site, 'owner', 'basim@example.org');
const carol = sharedAccount(site, 'editor', 'carol@example.org');

type Fields = Readonly<Record<string, unknown>>;

interface Opened extends Fields {
	readonly id: string;
}
/** The status, with the record or the error. */
type Answer = Opened & { readonly status: number };

async function open(): Promise<Opened> {
	return json(await site.ask(records('posts'), 'POST', post())) as Opened;
}

/** Saves like the admin: sends the whole record back, with the typed values. */
const asJson = async (editor: typeof amal, opened: Opened, typed: Fields): Promise<Answer> => {
	const path = records('posts', opened.id);
	const answer = await editor.ask(path, 'PATCH', { ...opened, ...typed });
	return { ...(json(answer) as Opened), status: answer.status };
};

test('a save over a colleague’s change is refused once, with name, time and fields', async () => {
	const opened = await open();
	expect(await asJson(amal, opened, { title: 'By Amal' })).toMatchObject({ status: 200 });
	const refused = await asJson(basim, opened, { title: 'By Basim' });
	const when = String.raw`on \w+, \w+\u00a0\d{1,2}, \d{4}, \d{1,2}:\d\d\u00a0[ap]m \(Los Angeles time\)`;
	const toast = `^Not saved: amal@example.org changed this record ${when}, .* with yours in: Title. `;
	const atField = `^Changed by amal@example.org ${when}. It is now: “By Amal”. Save again to `;
	const message = expect.stringMatching(atField);
	expect(refused).toEqual({
		status: 400,
		message: expect.stringMatching(toast),
		data: { title: { code: 'validation_changed_meanwhile', message } },
	});
	const path = records('posts', opened.id);
	expect(json(await site.ask(path))).toMatchObject({ title: 'By Amal' });
	expect(await asJson(basim, opened, { title: 'By Basim' })).toMatchObject({ status: 200 });
	expect(json(await site.ask(path))).toMatchObject({ title: 'By Basim' });
});

test('the editor who opened a record last can save it repeatedly, and is told of an older window', async () => {
	const first = await asJson(amal, await open(), { body: 'one' });
	const second = await asJson(amal, first, { body: 'two' });
	expect(await asJson(amal, second, { body: 'three' })).toMatchObject({
		status: 200,
		body: 'three',
	});
	const message = expect.stringMatching(
		/^Not saved: amal@example\.org \(you, in another window\?\) /,
	);
	expect(await asJson(amal, first, { body: 'older' })).toMatchObject({ status: 400, message });
});

test('an editor’s refused save does not count for another editor', async () => {
	const opened = await open();
	await asJson(carol, opened, { body: 'by Carol' });
	expect(await asJson(basim, opened, { body: 'by Basim' })).toMatchObject({ status: 400 });
	expect(await asJson(amal, opened, { body: 'by Amal' })).toMatchObject({ status: 400 });
});

test('a second save is refused too if there is a newer change', async () => {
	const opened = await open();
	const newer = await asJson(amal, opened, { body: 'one' });
	expect(await asJson(basim, opened, { body: 'mine' })).toMatchObject({ status: 400 });
	await asJson(amal, newer, { body: 'two' });
	expect(await asJson(basim, opened, { body: 'mine' })).toMatchObject({
		status: 400,
		data: { body: { message: expect.stringContaining('“two”') } },
	});
});

test('of two saves at the same moment, one succeeds', async () => {
	for (let round = 0; round < 10; round += 1) {
		const opened = await open();
		const both = [amal, basim].map((editor) => asJson(editor, opened, { body: editor.email }));
		const statuses = (await Promise.all(both)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([200, 400]);
	}
});

describe('for a record that was opened long ago, a second save', () => {
	let opened: Opened;
	beforeEach(async () => {
		const old = { ...(await open()), title: 'Old', body: 'Old', rank: 0 };
		const sql = `UPDATE posts SET title = 'Old', body = 'Old', rank = 0, updated = '2026-01-01 00:00:00.000Z' WHERE id = '${old.id}'`;
		await runSql(site, sql);
		opened = { ...old, updated: '2026-01-01 00:00:00.000Z' };
	});

	test('keeps the fields that only a colleague changed', async () => {
		const first = await asJson(basim, opened, { title: 'By Basim' });
		await asJson(amal, first, { body: 'By Amal', rank: 2 });
		const typed = { rank: 7 };
		expect(await asJson(carol, opened, typed)).toMatchObject({
			status: 400,
			message: expect.stringContaining(
				'replace their version with yours in: Position. Their version stays in: Title, Text. To see',
			),
		});
		expect(await asJson(carol, opened, typed)).toMatchObject({
			status: 200,
			title: 'By Basim',
			body: 'By Amal',
			rank: 7,
		});
	});

	test('treats an invalid number as a change of the field', async () => {
		await asJson(amal, opened, { rank: 7 });
		const typed = { rank: 'first' };
		expect(await asJson(carol, opened, typed)).toMatchObject({
			status: 400,
			message: expect.stringContaining('replace their version with yours in: Position. To see'),
		});
		expect(await asJson(carol, opened, typed)).toMatchObject({
			status: 400,
			message: 'Not saved. Position: This is not a number. Enter digits only, such as 10.',
		});
	});

	test('is not needed if both typed the same text', async () => {
		await asJson(amal, opened, { body: 'Same' });
		expect(await asJson(basim, opened, { body: 'Same', rank: 3 })).toMatchObject({ status: 200 });
	});
});

test('a colleague’s change of “hidden” and “until” is not undone', async () => {
	const opened = await open();
	const shown = { hidden: false, from: '', until: '', shownWhen: '' };
	await asJson(amal, opened, { hidden: true, until: '2040-01-01 00:00:00.000Z' });
	expect(await asJson(basim, opened, shown)).toMatchObject({
		status: 400,
		message: expect.stringContaining(
			'replace their version with yours in: Hidden, Shown until. To see',
		),
		data: {
			hidden: { message: expect.stringContaining('It is now: “yes”.') },
			until: { message: expect.stringContaining('It is now: “') },
		},
	});
});

test('a record that a colleague deleted is not saved, and the message explains it', async () => {
	const opened = await open();
	const path = records('posts', opened.id);
	await amal.ask(path, 'PATCH', { hidden: true });
	await amal.ask(path, 'DELETE');
	expect(await asJson(basim, opened, { body: 'mine' })).toMatchObject({
		status: 404,
		message:
			'Not saved: somebody deleted this record after you opened it. Your changes are still in the form: copy them into a new record. The list “Changes” shows who deleted it.',
	});
});

test('a change without an entry in the log is attributed to “Somebody”', async () => {
	const opened = await open();
	await runSql(
		site,
		`UPDATE posts SET body = 'x', updated = '2099-01-01 00:00:00.000Z' WHERE id = '${opened.id}'`,
	);
	expect(await asJson(basim, opened, { body: 'two' })).toMatchObject({
		message: expect.stringMatching(/^Not saved: Somebody changed this record on /),
	});
});

test.each([
	[285, 200],
	[301, 400],
])('a second save %i seconds after a refused one gets a %i response', async (seconds, status) => {
	const opened = await open();
	await asJson(amal, opened, { body: 'one' });
	const save = () => asJson(basim, opened, { body: 'two' });
	expect(await save()).toMatchObject({ status: 400 });
	expect((await request(site.url, `/api/age/${seconds}`)).status).toBe(200);
	expect(await save()).toMatchObject({ status });
});
