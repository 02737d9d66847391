// Who changed what, where it is not the record that somebody saved.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { addRecords, changeRecord } from '../../../scripts/testing/content.mjs';
import { sharedHooks } from '../../../scripts/testing/copies.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { post, section } from '../../../scripts/testing/records.ts';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
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
const asSuperuser = superuserOf(site);
const records = (collection: string) => `/api/collections/${collection}/records`;

async function entriesOf(id: string): Promise<Record<string, unknown>[]> {
	const query = `sort=@rowid&perPage=200&filter=${encodeURIComponent(`record = '${id}'`)}`;
	return (json(await asSuperuser(`${records('changes')}?${query}`)) as { items: [] }).items;
}

test('what hooks change on the way is by the account that asked', async () => {
	const [follower = ''] = await addRecords(site, 'posts', [post({ title: 'Follower' })]);
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

test('what a command changes is noted, and is by nobody', async () => {
	const [id = ''] = await addRecords(site, 'posts', [post({ title: 'Before' })]);
	await command('retitle', 'Before', 'After');
	expect((await entriesOf(id)).at(-1)).toMatchObject({
		who: '',
		before: { title: 'Before' },
		after: { title: 'After' },
	});
});

test('a list that a command sorts, and the ranks that follow, are all noted or not written', async () => {
	await addRecords(site, 'sections', [section(), section(), section()]);
	const stored = async () => {
		const words = json(await asSuperuser(`${records('site')}/site`));
		const { items } = json(await asSuperuser(records('sections'))) as { items: object[] };
		return { words: words as { sectionsInOrder: string[] }, items };
	};
	const before = await stored();
	await runInOtherProcess(
		site,
		`$app.db().newQuery("CREATE TRIGGER full BEFORE INSERT ON changes WHEN NEW.moved <> '' BEGIN SELECT RAISE(ABORT, 'the log is full'); END").execute()`,
	);
	await expect(command('drag', ...before.words.sectionsInOrder.toReversed())).rejects.toThrow(
		'the log is full',
	);
	expect(await stored()).toEqual(before);
});

test('of two accounts that save at the same time, each is named with its own', async () => {
	const { ask: asOther } = await newAccount(site, 'owner', 'other@example.com');
	const [id = ''] = await addRecords(site, 'posts', [post({ title: 'Contended' })]);
	const path = `${records('posts')}/${id}`;
	const rounds = Array.from({ length: 10 }, (_, round) => [
		asSuperuser(path, 'PATCH', { title: `tester ${round}` }),
		asOther(path, 'PATCH', { title: `other ${round}` }),
	]);
	for (const answer of await Promise.all(rounds.flat())) expect(answer.status).toBe(200);
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
