import { beforeEach, describe, expect, test } from 'vitest';
import { addRecords } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { org, section } from '../../../scripts/testing/records.ts';
import { hideAndDelete, json, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite({ sample: false });
const site1 = '/api/collections/site/records/site';

interface Ranked {
	id: string;
	name: string;
	rank: number;
}

async function ask<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
	const response = await site.ask(path, method, body);
	expect(response.status, response.body.toString()).toBeLessThan(300);
	return (response.status === 204 ? undefined : json(response)) as Answer;
}

describe('the order of organizations', () => {
	const records = '/api/collections/featured_orgs/records';
	const list = 'organizationsInOrder';
	const all = async () => (await ask<{ items: Ranked[] }>(`${records}?perPage=500`)).items;
	const idOf = async (name: string) => (await all()).find((one) => one.name === name)?.id ?? '';
	const idsOf = (names: string) => Promise.all(names.split('').map(idOf));

	/** Returns the names in the list that editors drag, as one word. */
	async function listed() {
		const ids = (await ask<Record<string, string[]>>(site1))[list] ?? [];
		const names = new Map((await all()).map(({ id, name }) => [id, name]));
		return ids.map((id) => names.get(id) ?? '?').join('');
	}
	async function ranks() {
		return Object.fromEntries((await all()).map(({ name, rank }) => [name, rank]));
	}
	async function shown() {
		const html = (await request(site.url, '/')).body.toString();
		const names = html.matchAll(/<h3 id="[^"]*"[^>]*>([A-Z])</g);
		return [...names].map(([, name]) => name).join('');
	}
	const drag = async (names: string, more: object = {}) =>
		ask(site1, 'PATCH', { [list]: await idsOf(names), ...more });

	const remove = (id: string) => hideAndDelete(site, `${records}/${id}`);

	beforeEach(async () => {
		for (const { id } of await all()) await remove(id);
		const names = ['A', 'B', 'C', 'D'];
		await addRecords(
			site,
			'featured_orgs',
			names.map((name, at) => org({ name, rank: at + 1 })),
		);
	});

	test('the admin lists them in the same order, unless the user chooses another', async () => {
		await drag('CABD');
		const [hidden = ''] = await addRecords(site, 'featured_orgs', [
			org({ name: 'Z', rank: 15, hidden: true }),
		]);
		const seen = async (query: string) => {
			const { items } = await ask<{ items: Ranked[] }>(`${records}?${query}`);
			return items.map(({ name }) => name).join('');
		};
		expect(await seen('sort=-%40rowid')).toBe('CZABD');
		expect(await seen('sort=-%40rowid&perPage=2&page=2')).toBe('AB');
		expect(await seen('sort=-name')).toBe('ZDCBA');
		await remove(hidden);
	});

	test('saving other site text does not change the ranks, and an edited rank shows in the list', async () => {
		await ask(site1, 'PATCH', { heroFirstSentence: 'Another one.' });
		await drag('ABCD', { heroFirstSentence: 'And another.' });
		expect(await ranks()).toEqual({ A: 1, B: 2, C: 3, D: 4 });
		await ask(`${records}/${await idOf('D')}`, 'PATCH', { rank: 8 });
		expect(await listed()).toBe('ABCD');
		await ask(`${records}/${await idOf('A')}`, 'PATCH', { rank: 3 });
		expect([await listed(), await shown()]).toEqual(['BACD', 'BACD']);
	});

	test('a new record joins automatically, and a deleted one leaves', async () => {
		await ask(records, 'POST', org({ name: 'X', rank: 2 }));
		await ask(records, 'POST', org({ name: 'Y', rank: 0 }));
		expect(await listed()).toBe('ABXCDY');
		const { updated } = await ask<{ updated: string }>(site1);
		await remove(await idOf('B'));
		expect([await listed(), await shown()]).toEqual(['AXCDY', 'AXCDY']);
		// Otherwise, editors with the lists open would get a conflict although nobody changed them.
		expect(await ask(site1)).toMatchObject({ updated });
	});

	test('a form that was opened before a colleague added a record undoes nothing', async () => {
		const opened = await idsOf('ABCD');
		await ask(records, 'POST', org({ name: 'X', rank: 1 }));
		await ask(site1, 'PATCH', { [list]: opened });
		expect(await listed()).toBe('AXBCD');
		await ask(site1, 'PATCH', { [list]: [...opened].reverse() });
		expect([await listed(), await shown()]).toEqual(['DXCBA', 'DXCBA']);
	});

	test('a form that was opened before a rank was edited does not undo it by accident', async () => {
		const { updated } = await ask<{ updated: string }>(site1);
		const opened = await idsOf('ABCD');
		await ask(`${records}/${await idOf('A')}`, 'PATCH', { rank: 9 });
		const response = await site.ask(site1, 'PATCH', { [list]: opened, updated });
		expect([response.status, json(response)]).toMatchObject([
			400,
			{ message: expect.stringContaining('in: Order of organizations.') },
		]);
		expect(await listed()).toBe('BCDA');
	});

	test('a drag shows immediately, and is one entry of the changes, with the ranks before', async () => {
		const changes = '/api/collections/changes/records?sort=-@rowid&perPage=1';
		const last = () => ask<{ items: object[]; totalItems: number }>(changes);
		const { totalItems } = await last();
		await shown();
		await drag('DABC');
		expect([await listed(), await shown()]).toEqual(['DABC', 'DABC']);
		// With gaps.
		expect(await ranks()).toEqual({ D: 10, A: 20, B: 30, C: 40 });
		const [before, after] = [await idsOf('ABCD'), await idsOf('DABC')];
		const [a = '', b = '', c = '', d = ''] = before;
		expect(await last()).toMatchObject({
			totalItems: totalItems + 1,
			items: [
				{
					record: 'site',
					who: 'tester@example.com',
					fields: 'Order of organizations',
					before: { [list]: before },
					after: { [list]: after },
					moved: { [a]: 1, [b]: 2, [c]: 3, [d]: 4 },
				},
			],
		});
	});

	test('a record’s form that was opened before a drag does not undo the rank by accident', async () => {
		const path = `${records}/${await idOf('D')}`;
		await runSql(site, "UPDATE featured_orgs SET updated = '2026-01-01 00:00:00.000Z'");
		const opened = await ask<Record<string, unknown>>(path);
		await drag('DABC');
		const refused = await site.ask(path, 'PATCH', { ...opened, whatMoneyDoes: 'It helps.' });
		const message = expect.stringMatching(
			/^Not saved: tester@example.com \(you, .*Their version stays in: Position\./,
		);
		expect(json(refused)).toMatchObject({ message, data: { rank: {} } });
		const again = await site.ask(path, 'PATCH', { ...opened, whatMoneyDoes: 'It helps.' });
		expect(json(again)).toMatchObject({ rank: 10, whatMoneyDoes: 'It helps.' });
		expect(await listed()).toBe('DABC');
	});

	test('ranks that another process wrote are in the list after a restart', async () => {
		const reverse = () => runSql(site, 'UPDATE featured_orgs SET rank = 10 - rank');
		await reverse();
		await ask(site1, 'PATCH', { [list]: await idsOf('ABCD'), heroFirstSentence: 'A third one.' });
		expect(await listed()).toBe('DCBA');
		await reverse();
		await site.restart();
		expect(await listed()).toBe('ABCD');
	});
});

test('sections have their own list, which a batch can reorder too', async () => {
	const records = '/api/collections/sections/records';
	const names = async () => {
		const { items } = await ask<{ items: Ranked[] }>(records);
		const { sectionsInOrder: ids } = await ask<{ sectionsInOrder: string[] }>(site1);
		return ids.map((id) => items.find((one) => one.id === id)?.name);
	};
	for (const name of ['A', 'B', 'C']) await ask(records, 'POST', section({ name }));
	expect(await names()).toEqual(['A', 'B', 'C']);
	await ask('/api/settings', 'PATCH', { batch: { enabled: true } });
	const { sectionsInOrder: ids } = await ask<{ sectionsInOrder: string[] }>(site1);
	const body = { sectionsInOrder: ids.toReversed() };
	await ask('/api/batch', 'POST', { requests: [{ method: 'PATCH', url: site1, body }] });
	expect(await names()).toEqual(['C', 'B', 'A']);
	const { items } = await ask<{ items: Ranked[] }>(`${records}?sort=rank`);
	expect(items.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
});
