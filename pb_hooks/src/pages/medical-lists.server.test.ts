// What editors list on /medical: the supplies of the table, and the needs above it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInOtherProcess } from '../../../scripts/testing/other-process.ts';
import { need, supply } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { startSite } from '../../../scripts/testing/site.mjs';
import { sampleSupplies } from '../../../web/content/medical.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let asSuperuser: ReturnType<typeof superuserOf>;
beforeEach(async () => {
	site = await startSite({ sample: false });
	asSuperuser = superuserOf(site);
});
afterEach(() => site.stop());

const records = (collection: string, id = '') =>
	`/api/collections/${collection}/records${id && `/${id}`}`;
const pageAt = async (path: string) => (await request(site.url, path)).body.toString('utf8');
const medicalPage = () => pageAt('/medical');

async function add(collection: string, record: object): Promise<string> {
	const answer = await asSuperuser(records(collection), 'POST', record);
	expect(answer.status, answer.body.toString()).toBe(200);
	return (json(answer) as { id: string }).id;
}
async function change(collection: string, id: string, fields: object) {
	expect((await asSuperuser(records(collection, id), 'PATCH', fields)).status).toBe(200);
}

/** The rows of the table, each as the texts of its cells. */
function rowsOf(html: string): string[][] {
	const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
	return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
		[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, text = '']) => text),
	);
}
const itemsOf = (html: string) => rowsOf(html).map(([item]) => item);
const samples = sampleSupplies.map(({ itemName }) => itemName);
const nothing = ['Nothing is listed at the moment.'];
const dataOf = (html: string) =>
	JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('the supplies', () => {
	test('are the samples while nobody has entered one, of which no page says a word', async () => {
		const html = await medicalPage();
		expect(itemsOf(html)).toEqual(samples);
		expect(Object.keys(dataOf(html))).toEqual(['site', 'sections']);
		for (const path of ['/', '/medical', '/posts']) {
			expect(dataOf(await pageAt(path)).site).not.toHaveProperty('lists');
		}
	});

	test('take the place of the samples, in their order, with a dash where there is nothing', async () => {
		await add('supplies', supply({ itemName: 'Second', quantity: 20, rank: 20 }));
		const all = {
			quantity: 1000,
			itemDescription: 'Small & <soft>',
			condition: 'Refurbished',
			expirationDate: '2029-01-31',
			manufacturer: 'Maker',
			modelNumber: 'M-1',
			lotSerialNumber: 'L-1',
		};
		await add('supplies', supply({ ...all, itemName: 'First', rank: 10 }));
		const dashes = ['–', '–', '–', '–', '–', '–'];
		expect(rowsOf(await medicalPage())).toEqual([
			[
				'First',
				'1000',
				'Small &amp; &lt;soft>',
				...['Refurbished', '2029-01-31'],
				'Maker',
				'M-1',
				'L-1',
			],
			['Second', '20', ...dashes],
		]);
	});

	test('do not give way to the samples when the last one is hidden, nor when it is deleted', async () => {
		const id = await add('supplies', supply());
		expect(itemsOf(await medicalPage())).toEqual(['Masks']);
		await change('supplies', id, { hidden: true });
		expect(itemsOf(await medicalPage())).toEqual(nothing);
		expect((await asSuperuser(records('supplies', id), 'DELETE')).status).toBe(204);
		expect(itemsOf(await medicalPage())).toEqual(nothing);
		await site.restart();
		expect(itemsOf(await medicalPage())).toEqual(nothing);
		expect(dataOf(await medicalPage()).medical).toEqual({ needs: [], supplies: [] });
	});

	test('count as entered from a program too, and not when entering one failed', async () => {
		const refused = await asSuperuser(records('supplies'), 'POST', supply({ quantity: 0.5 }));
		expect(refused.status).toBe(400);
		expect(itemsOf(await medicalPage())).toEqual(samples);
		await runInOtherProcess(
			site,
			`const record = new Record($app.findCollectionByNameOrId('supplies'), { itemName: 'Tent', quantity: 2, hidden: true });
			$app.save(record); $app.delete(record)`,
		);
		await expect.poll(async () => itemsOf(await medicalPage())).toEqual(nothing);
	});
});

describe('the needs', () => {
	/** The lines under a heading. */
	const linesUnder = (html: string, heading: string) => {
		const [, list = ''] = new RegExp(`<h2>${heading}</h2><ul>(.*?)</ul>`, 's').exec(html) ?? [];
		const lines = [...list.matchAll(/<li>(.*?)<\/li>/gs)];
		return lines.map(([, line = '']) => line.replace(/<[^>]*>/g, ''));
	};

	test('stand above the table, which keeps its samples, and apart from what cannot be taken', async () => {
		await add('needs', need({ item: 'Opened boxes', cannotTake: true }));
		await add('needs', need({ item: 'Masks', amount: '3 & more', rank: 20 }));
		await add('needs', need({ item: 'Gloves', amount: '200 boxes', rank: 10 }));
		const html = await medicalPage();
		expect(linesUnder(html, 'What we need')).toEqual([
			'Gloves (200 boxes)',
			'Masks (3 &amp; more)',
		]);
		expect(linesUnder(html, 'What we cannot take')).toEqual(['Opened boxes']);
		expect(html.indexOf('What we cannot take')).toBeLessThan(html.indexOf('<table'));
		expect(itemsOf(html)).toEqual(samples);
		expect(dataOf(html).medical).not.toHaveProperty('supplies');
	});

	test('leave nothing where none is shown, not even a heading', async () => {
		const id = await add('needs', need());
		expect(await medicalPage()).toContain('<h2>What we need</h2>');
		expect(await medicalPage()).not.toContain('What we cannot take');
		await change('needs', id, { hidden: true });
		expect(await medicalPage()).not.toMatch(/What we need|class="needs"/);
	});
});
