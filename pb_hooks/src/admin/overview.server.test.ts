import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addRecords, upload } from '../../../scripts/testing/content.ts';
import { newFolder, otherDisk } from '../../../scripts/testing/machine.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { event, need, post } from '../../../scripts/testing/records.ts';
import { itemsOf, json, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite();

async function undone() {
	const { beforePublic: steps } = json(await site.ask('/api/overview')) as {
		beforePublic: Record<string, boolean>;
	};
	// Go returns the keys of a map in any order.
	return Object.keys(steps)
		.filter((step) => !steps[step])
		.sort();
}

const change = async (path: string, body: object) =>
	expect((await site.ask(path, 'PATCH', body)).status).toBe(200);

async function idsOf(collection: string) {
	const items = itemsOf(await site.ask(`${records(collection)}?perPage=100`));
	return items.map(({ id }) => records(collection, id));
}

/** Functions that complete one step each. */
const steps: Record<string, () => Promise<unknown>> = {
	address: () => change('/api/settings', { meta: { appURL: 'https://our.example' } }),
	mail: () => change('/api/settings', { smtp: { enabled: true, host: '127.0.0.1', port: 2525 } }),
	secondOwner: () => newAccount(site, 'owner'),
	terms: () => change('/api/collections/pages/records/terms', { body: 'Ours.' }),
	privacy: () => change('/api/collections/pages/records/privacy', { body: 'Ours.' }),
	sampleGone: async () => {
		for (const path of await idsOf('featured_orgs')) {
			await change(path, { link: 'https://ours.example' });
		}
		for (const path of await idsOf('sections')) {
			await change(path, { description: 'Ours.', imageUrl: '' });
		}
		for (const path of await idsOf('posts')) await change(path, { body: 'Ours.' });
	},
	supplies: () => addRecords(site, 'supplies', [{ itemName: 'Gauze', quantity: 1 }]),
	backup: async () => {
		const folder = await newFolder(otherDisk);
		const made = await site.anemone('backup', folder);
		await rm(folder, { recursive: true });
		expect(made.output).toContain('Copied to');
	},
};

test.runIf(otherDisk)('completing a step marks only this step as done', async () => {
	for (const role of ['editor', 'coordinator'] as const) await newAccount(site, role);
	for (const [step, takeIt] of Object.entries(steps)) {
		const before = await undone();
		expect(before).toContain(step);
		await takeIt();
		expect(await undone()).toEqual(before.filter((name) => name !== step));
	}
	expect(await undone()).toEqual([]);
});

test('the overview has what needs attention, of the lists that the role may use', async () => {
	const [past, later] = ['2026-01-01 00:00:00.000Z', '2036-01-01 00:00:00.000Z'];
	await addRecords(site, 'posts', [
		post({ title: 'A', body: 'x', hidden: true, from: later }),
		post({ title: 'B', body: '', from: later }),
		post({ title: 'C', body: 'x', until: past }),
		post({ title: 'D', body: '' }),
		post({ title: 'E', body: 'x' }),
	]);
	await addRecords(site, 'needs', [need({ item: 'F', hidden: true })]);
	// An event needs no text, and nobody describes the picture of one that has begun.
	await addRecords(
		site,
		'events',
		[past, later].map((start, at) =>
			event({ title: at === 0 ? 'past' : 'G', start, cover: upload(smallJpeg) }),
		),
	);
	const overviewOf = async (role: 'editor' | 'coordinator') => {
		const { ask } = await newAccount(site, role, `${role}@overview.example`);
		const { records, newOffers, beforePublic } = json(await ask('/api/overview')) as {
			records: Record<string, unknown>[];
			newOffers: number | null;
			beforePublic: unknown;
		};
		expect(beforePublic).toBeNull();
		const ours = records.filter(({ name }) => /^([A-G]|past)$/.test(String(name)));
		const rows = ours.map(({ name, state, missing }) => [name, state, missing]);
		return { rows: rows.sort(), newOffers, status: ours.at(-1)?.status };
	};
	expect(await overviewOf('editor')).toEqual({
		rows: [
			['A', 'hidden', []],
			['B', 'scheduled', []],
			['C', 'over', []],
			['D', 'incomplete', ['body']],
			['F', 'hidden', []],
			['G', 'incomplete', ['coverAlt']],
		],
		newOffers: null,
		status: 'Hidden until you switch off “Hidden”.',
	});
	expect(await overviewOf('coordinator')).toMatchObject({
		rows: [['F', 'hidden', []]],
		newOffers: 0,
	});
	for (const path of ['/api/overview', '/api/guide']) {
		expect((await request(site.url, path)).status, path).toBe(401);
	}
});
