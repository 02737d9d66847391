// Tests the lists of /medical: the supplies in the table, and the needs above it.
import { expect, test } from 'vitest';
import { addRecords } from '../../../scripts/testing/content.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { need, supply } from '../../../scripts/testing/records.ts';
import { hideAndDelete, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { sampleSupplies } from '../../../web/content/medical.ts';

// A site permanently records that a supply was entered, so the state before is tested first.
const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

const records = (collection: string, id = '') =>
	`/api/collections/${collection}/records${id && `/${id}`}`;
const pageAt = async (path: string) => (await request(site.url, path)).body.toString('utf8');
const medicalPage = () => pageAt('/medical');

/** Returns the first cell of each row of the table. */
function itemsOf(html: string): string[] {
	const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
	return [...body.matchAll(/<tr><t[hd][^>]*>(.*?)</gs)].map(([, text = '']) => text);
}
const samples = sampleSupplies.map(({ itemName }) => itemName);
const nothing = ['No supplies are listed at the moment.'];
const dataOf = (html: string) =>
	JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

/** Returns the lines under a heading. */
const linesUnder = (html: string, heading: string) => {
	const [, list = ''] = new RegExp(`<h2>${heading}</h2><ul>(.*?)</ul>`, 's').exec(html) ?? [];
	const lines = [...list.matchAll(/<li>(.*?)<\/li>/gs)];
	return lines.map(([, line = '']) => line.replace(/<[^>]*>/g, ''));
};

test('the samples are shown while nobody has entered a supply, and no page mentions the lists', async () => {
	const html = await medicalPage();
	expect(itemsOf(html)).toEqual(samples);
	expect(Object.keys(dataOf(html))).toEqual(['site', 'sections']);
	const refused = await asSuperuser(records('supplies'), 'POST', supply({ quantity: 0.5 }));
	expect(refused.status).toBe(400);
	for (const path of ['/', '/medical', '/posts']) {
		expect(dataOf(await pageAt(path)).site).not.toHaveProperty('lists');
	}
});

test('needs are above the table, which keeps its samples, and separate from what cannot be accepted', async () => {
	const ids = await addRecords(site, 'needs', [
		need({ item: 'Opened boxes', cannotTake: true }),
		need({ item: 'Masks', amount: '3 & more', rank: 20 }),
		need({ item: 'Gloves', amount: '200 boxes', rank: 10 }),
	]);
	const html = await medicalPage();
	expect(linesUnder(html, 'What we need')).toEqual(['Gloves (200 boxes)', 'Masks (3 &amp; more)']);
	expect(linesUnder(html, 'What we cannot accept')).toEqual(['Opened boxes']);
	expect(html.indexOf('What we cannot accept')).toBeLessThan(html.indexOf('<table'));
	expect(itemsOf(html)).toEqual(samples);
	expect(dataOf(html).medical).not.toHaveProperty('supplies');
	expect(dataOf(await pageAt('/')).site.needed).toEqual({ items: ['Gloves', 'Masks'], more: 0 });
	for (const id of ids) await hideAndDelete(asSuperuser, records('needs', id));
	expect(await medicalPage()).not.toMatch(/What we need|What we cannot accept|class="needs"/);
});

test('the home page names the first three items that are needed now, and counts the others', async () => {
	const items = ['One', 'Two & 2', 'Three', 'Four'];
	const ids = await addRecords(site, 'needs', [
		...items.map((item, index) => need({ item, rank: index + 1 })),
		need({ item: 'Hidden', rank: 1, hidden: true }),
		need({ item: 'Over', rank: 1, until: '2020-01-01 00:00:00.000Z' }),
		need({ item: 'Opened boxes', rank: 1, cannotTake: true }),
	]);
	const html = await pageAt('/');
	expect(dataOf(html).site.needed).toEqual({ items: items.slice(0, 3), more: 1 });
	const [, link = '', line = ''] =
		/(<a[^>]* class="container needed"[^>]*>)(.*?)<\/a>/.exec(html) ?? [];
	expect(link).toContain(' href="/medical"');
	expect(line.replace(/[\u2068\u2069]/g, '')).toBe(
		'Needed now: One, Two &amp; 2, Three and 1 more',
	);
	for (const id of ids) await hideAndDelete(asSuperuser, records('needs', id));
	expect(await pageAt('/')).not.toMatch(/class="container needed"|"needed":/);
});

test('a supply entered by a program counts too, even after it is deleted', async () => {
	await runInOtherProcess(
		site,
		`const record = new Record($app.findCollectionByNameOrId('supplies'), { itemName: 'Tent', quantity: 2, hidden: true });
		$app.save(record); $app.delete(record)`,
	);
	await expect.poll(async () => itemsOf(await medicalPage())).toEqual(nothing);
});

test('supplies are in the table, in their order, with the fields that are filled', async () => {
	const all = {
		itemName: 'First',
		quantity: 1000,
		itemDescription: 'Small & <soft>',
		condition: 'Refurbished',
		expirationDate: '2029-01-31',
		manufacturer: 'Maker',
		modelNumber: 'M-1',
		lotSerialNumber: 'L-1',
	};
	const ids = await addRecords(site, 'supplies', [
		supply({ itemName: 'Second', quantity: 20, rank: 20 }),
		supply({ ...all, rank: 10 }),
	]);
	const html = await medicalPage();
	expect(itemsOf(html)).toEqual(['First', 'Second']);
	expect(html).toContain('Small &amp; &lt;soft>');
	expect(dataOf(html).medical.supplies).toEqual([all, { itemName: 'Second', quantity: 20 }]);
	for (const id of ids) await hideAndDelete(asSuperuser, records('supplies', id));
	expect(itemsOf(await medicalPage())).toEqual(nothing);
	await site.restart();
	expect(itemsOf(await medicalPage())).toEqual(nothing);
	expect(dataOf(await medicalPage()).medical).toEqual({ needs: [], supplies: [] });
});
