import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { addRecords, changeRecord, changeSettings } from '../../../scripts/testing/content.ts';
import { sharedHooks } from '../../../scripts/testing/copies.ts';
import { refuseWrites, runSql } from '../../../scripts/testing/engine.ts';
import { post, section } from '../../../scripts/testing/records.ts';
import { itemsOf, json, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const hooks = sharedHooks({
	'follow.pb.js': `
		onRecordUpdate((e) => {
			e.next();
			for (const follower of e.app.findRecordsByFilter('posts', "title = 'Follower'")) {
				follower.set('body', e.record.getString('name'));
				e.app.save(follower);
			}
		}, 'sections');
		$app.rootCmd.addCommand(new Command({ use: 'retitle', run: (_command, [from, to]) => {
			const record = $app.findFirstRecordByData('posts', 'title', from);
			record.set('title', to);
			$app.save(record);
		} }));
		$app.rootCmd.addCommand(new Command({ use: 'drag', run: (_command, ids) => {
			const record = $app.findRecordById('site', 'site');
			record.set('sectionsInOrder', ids);
			$app.save(record);
		} }));
	`,
});
const site = sharedSite(() => ({ sample: false, args: [hooks.flag] }));
const log = records('changes');

interface Entry {
	readonly id: string;
	readonly [field: string]: unknown;
}

async function entries(filter = '', sort = '@rowid'): Promise<Entry[]> {
	const query = `perPage=500&sort=${sort}&filter=${encodeURIComponent(filter)}`;
	return itemsOf(await site.ask(`${log}?${query}`));
}
const entriesOf = (id: string) => entries(`record = '${id}'`);

async function create(record: object): Promise<string> {
	const [id = ''] = await addRecords(site, 'posts', [record]);
	return id;
}

describe('the log has who, when, before and after of a change', () => {
	test('when a record is created, changed and deleted', async () => {
		const record = post({ title: 'Clinics', hidden: true });
		const edit = { title: 'Hospitals' };
		const started = Date.now();
		const id = await create(record);
		const path = records('posts', id);
		expect((await site.ask(path, 'PATCH', edit)).status).toBe(200);
		expect((await site.ask(path, 'DELETE')).status).toBe(204);
		const found = await entriesOf(id);
		const changed = { before: { title: 'Clinics' }, after: edit };
		expect(found).toMatchObject([
			{ action: 'created', name: 'Clinics', before: {}, after: record, oldTexts: '' },
			{ action: 'changed', name: 'Hospitals', oldTexts: '[Title]\nClinics', ...changed },
			{ action: 'deleted', name: 'Hospitals', before: { ...record, ...edit }, after: {} },
		]);
		for (const entry of found) {
			expect(entry).toMatchObject({ collection: 'posts', who: 'tester@example.com' });
			const when = Date.parse(String(entry.when));
			expect(when).toBeGreaterThanOrEqual(started);
			expect(when).toBeLessThanOrEqual(Date.now());
		}
	});

	test('in a batch too, of which either all or nothing is kept', async () => {
		await changeSettings(site, { batch: { enabled: true } });
		const one = (title: string) => ({ method: 'POST', url: records('posts'), body: { title } });
		const both = { requests: [one('First of a batch'), one('Second of a batch')] };
		expect((await site.ask('/api/batch', 'POST', both)).status).toBe(200);
		const found = await entries("name ~ 'of a batch'");
		expect(found.map(({ name, who }) => [name, who])).toEqual([
			['First of a batch', 'tester@example.com'],
			['Second of a batch', 'tester@example.com'],
		]);
		const half = { requests: [one('Half of a pair'), one('')] };
		expect((await site.ask('/api/batch', 'POST', half)).status).toBe(400);
		expect(await entries("name = 'Half of a pair'")).toEqual([]);
	});
});

test('the log is append-only for accounts, with a message, and for the SQL of another process', async () => {
	await create(post());
	const before = await entries();
	const path = `${log}/${before.at(-1)?.id}`;
	const copy = { name: 'x', collection: 'posts', action: 'created', record: 'x' };
	for (const response of [
		await site.ask(log, 'POST', copy),
		await site.ask(path, 'PATCH', { who: 'somebody@example.com' }),
		await site.ask(path, 'DELETE'),
	]) {
		expect(response.status).toBe(403);
		expect(json(response)).toMatchObject({
			message: expect.stringContaining('Anemone writes the list'),
		});
	}
	for (const statement of ["UPDATE changes SET who = 'x'", 'DELETE FROM changes']) {
		await expect(runSql(site, statement)).rejects.toThrow('entries of changes stay as they are');
	}
	expect(await entries()).toEqual(before);
});

test('the nightly job removes entries when they are two years old, and logs a failure', async () => {
	const ages = { justtooold00000: '-1 seconds', notyetold000000: '+1 hours' };
	for (const [id, more] of Object.entries(ages)) {
		await runSql(
			site,
			`INSERT INTO changes (id, name, collection, action, record, \`when\`) VALUES ('${id}', 'Old', 'posts', 'created', 'x', strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years', '${more}'))`,
		);
	}
	expect((await entries("name = 'Old'")).length).toBe(2);
	const forget = async () =>
		expect((await site.ask('/api/crons/forgetOldChanges', 'POST')).status).toBe(204);
	const allow = await refuseWrites(site, 'DELETE ON changes');
	await forget();
	await expect.poll(() => site.logs()).toMatch(/\[changes\] No old .*: .*refused for a test/);
	await allow();
	await forget();
	await expect
		.poll(async () => (await entries("name = 'Old'")).map(({ id }) => id))
		.toEqual(['notyetold000000']);
});

test('changes by hooks are attributed to the account of the request', async () => {
	const follower = await create(post({ title: 'Follower' }));
	const [id] = await addRecords(site, 'sections', [section()]);
	await changeRecord(site, `sections/${id}`, { name: 'Leader' });
	expect((await entriesOf(follower)).at(-1)).toMatchObject({
		who: 'tester@example.com',
		before: { body: '' },
		after: { body: 'Leader' },
	});
});

const command = (...words: string[]) =>
	promisify(execFile)(site.binary, [...words, `--dir=${site.dir}`, hooks.flag, '--dev=false']);

test('a change by a command is logged without an account', async () => {
	const id = await create(post({ title: 'Before' }));
	await command('retitle', 'Before', 'After');
	expect((await entriesOf(id)).at(-1)).toMatchObject({
		who: '',
		before: { title: 'Before' },
		after: { title: 'After' },
	});
});

test('a command that sorts a list changes nothing if the new ranks cannot be logged', async () => {
	await addRecords(site, 'sections', [section(), section(), section()]);
	const stored = async () => {
		const words = json(await site.ask(records('site', 'site')));
		const items = itemsOf(await site.ask(records('sections')));
		return { words: words as { sectionsInOrder: string[] }, items };
	};
	const before = await stored();
	const allow = await refuseWrites(site, "INSERT ON changes WHEN NEW.moved <> ''");
	await expect(command('drag', ...before.words.sectionsInOrder.toReversed())).rejects.toThrow(
		'refused for a test',
	);
	await allow();
	expect(await stored()).toEqual(before);
});

test('the changes of two accounts that save at the same time are attributed correctly', async () => {
	const { ask: asOther } = await newAccount(site, 'owner', 'other@example.com');
	const id = await create(post({ title: 'Contended' }));
	const path = records('posts', id);
	const rounds = Array.from({ length: 10 }, (_, round) => [
		site.ask(path, 'PATCH', { title: `tester ${round}` }),
		asOther(path, 'PATCH', { title: `other ${round}` }),
	]);
	for (const response of await Promise.all(rounds.flat())) expect(response.status).toBe(200);
	const [, ...changes] = await entriesOf(id);
	expect(changes.length).toBe(20);
	let last = 'Contended';
	for (const { who, before, after } of changes) {
		const { title } = after as { title: string };
		expect(who).toBe(`${title.split(' ')[0]}@example.com`);
		expect(before).toEqual({ title: last });
		last = title;
	}
});

test('a change that cannot be logged is not saved, with a message and a line in the server’s log', async () => {
	const id = await create(post({ title: 'Noted', hidden: true }));
	const path = records('posts', id);
	await refuseWrites(site, 'INSERT ON changes');
	const count = async () =>
		(json(await site.ask(records('posts'))) as { totalItems: number }).totalItems;
	const before = await count();
	for (const response of [
		await site.ask(path, 'PATCH', { title: 'Not noted' }),
		await site.ask(records('posts'), 'POST', post({ title: 'Not noted' })),
		await site.ask(path, 'DELETE'),
	]) {
		expect(response.status).toBe(500);
		expect(json(response)).toMatchObject({ message: expect.stringMatching(/^Nothing was saved/) });
	}
	expect(await count()).toBe(before);
	expect(json(await site.ask(path))).toMatchObject({ title: 'Noted' });
	expect((await request(site.url, '/posts')).body.toString()).not.toContain('Not noted');
	expect(site.logs()).toMatch(
		/\[changes\] Nothing was saved, because the list .* could not be written: .*refused for a test/,
	);
	// Only once: the server does not log an error from a constraint a second time.
	expect(site.logs()).not.toContain('[data]');
});
