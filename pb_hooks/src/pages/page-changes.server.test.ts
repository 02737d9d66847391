import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeEach, expect, test } from 'vitest';
import { addRecords, changeRecord } from '../../../scripts/testing/content.ts';
import { runInOtherProcess, runSql } from '../../../scripts/testing/engine.ts';
import { minimalRecord, need, org, section, supply } from '../../../scripts/testing/records.ts';
import { hideAndDelete, readText, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { sampleTexts } from '../../../web/content/medical.ts';
import { type Page, pages } from '../../../web/content/pages.ts';
import { collections } from '../../../web/records/collections.ts';
import { isScheduled } from '../publishing/shown.ts';

// One test measures the memory.
const site = sharedSite({ sample: false, env: { GOGC: '', GOMEMLIMIT: '' } });

const page = (path = '/') => readText(site, path);
const remove = (collection: string, id = '') => hideAndDelete(site, records(collection, id));

let count = 0;
let name: string;
beforeEach(() => {
	name = `Thing ${++count} of ${Date.now()}`;
});

/** Returns the first cell of each row of the table. */
function itemsOf(html: string): string[] {
	const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
	return [...body.matchAll(/<tr><t[hd][^>]*>(.*?)</gs)].map(([, text = '']) => text);
}
const samples = Object.values(sampleTexts).map(({ itemName }) => itemName);
const nothing = ['No supplies are listed at the moment.'];
const dataOf = (html: string) =>
	JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

// The site permanently records that a supply was entered, so these tests come first.
test('the samples are shown while nobody has entered a supply, and no page mentions the lists', async () => {
	const { text: html } = await page('/medical');
	expect(itemsOf(html)).toEqual(samples);
	expect(Object.keys(dataOf(html))).toEqual(['site', 'sections']);
	const refused = await site.ask(
		'/api/collections/supplies/records',
		'POST',
		supply({ quantity: 0.5 }),
	);
	expect(refused.status).toBe(400);
	for (const path of ['/', '/medical', '/posts']) {
		expect(dataOf((await page(path)).text).site).not.toHaveProperty('lists');
	}
});

test('the home page names the first three items that are needed now, and counts the others', async () => {
	const items = ['One', 'Two & 2', 'Three', 'Four'];
	const ids = await addRecords(site, 'needs', [
		...items.map((item, index) => need({ item, rank: index + 1 })),
		need({ item: 'Hidden', rank: 1, hidden: true }),
		need({ item: 'Over', rank: 1, until: '2020-01-01 00:00:00.000Z' }),
		need({ item: 'Opened boxes', rank: 9, cannotTake: true }),
	]);
	const { text: html } = await page('/');
	expect(dataOf(html).site.needed).toEqual({ items: items.slice(0, 3), more: 1 });
	const { medical } = dataOf((await page('/medical')).text);
	expect(medical.needs.map(({ item }: { item: string }) => item)).toEqual([
		...items,
		'Opened boxes',
	]);
	expect(medical).not.toHaveProperty('supplies');
	const [, line = ''] =
		/<a[^>]* href="\/medical"[^>]*>([^<]*)<\/a> <small>Needed now</.exec(html) ?? [];
	expect(line.replace(/[\u2068\u2069]/g, '')).toBe('One, Two &amp; 2, Three and 1 more');
	for (const id of ids) await remove('needs', id);
	expect((await page('/')).text).not.toMatch(/Needed now|"needed":/);
});

test('a supply entered by a program counts too, even after it is deleted', async () => {
	await runInOtherProcess(
		site,
		`const record = new Record($app.findCollectionByNameOrId('supplies'), { itemName: 'Tent', quantity: 2, hidden: true });
		$app.save(record); $app.delete(record)`,
	);
	await expect.poll(async () => itemsOf((await page('/medical')).text)).toEqual(nothing);
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
	const { text: html } = await page('/medical');
	expect(itemsOf(html)).toEqual(['First', 'Second']);
	expect(html).toContain('Small &amp; &lt;soft>');
	expect(dataOf(html).medical.supplies).toEqual([all, { itemName: 'Second', quantity: 20 }]);
	for (const id of ids) await remove('supplies', id);
	expect(itemsOf((await page('/medical')).text)).toEqual(nothing);
	expect(dataOf((await page('/medical')).text).medical).toEqual({ needs: [], supplies: [] });
});

const listsOf = ({ data }: Page) => data.flatMap((part) => (part === 'medical' ? medical : [part]));
const medical = ['needs', 'supplies'] as const;
const shownOn = Object.values<Page>(pages).flatMap((page) =>
	listsOf(page)
		.filter(isScheduled)
		.map((collection) => [collection, page.path.replace(/\$\w+/, 'none')] as const),
);

test.each(shownOn)('a change of %s shows on %s with the next request', async (collection, path) => {
	const shown = name.slice(0, 20);
	await page(path);
	const [id] = await addRecords(site, collection, [minimalRecord(collection, shown)]);
	expect((await page(path)).text).toContain(shown);
	const { namedBy } = collections[collection];
	await changeRecord(site, `${collection}/${id}`, { [namedBy]: 'Renamed' });
	expect((await page(path)).text).not.toContain(shown);
	expect((await page(path)).text).toContain('Renamed');
	await remove(collection, id);
	expect((await page(path)).text).not.toContain('Renamed');
});

test('a change by another process shows automatically', async () => {
	// It takes up to two seconds on an idle machine.
	const tenfold = { timeout: 20_000 };
	const untilShown = (text: string) =>
		expect.poll(async () => (await page()).text, tenfold).toContain(text);
	await page();
	await runInOtherProcess(
		site,
		`const record = new Record($app.findCollectionByNameOrId('featured_orgs'));
		record.set('name', ${JSON.stringify(name)}); record.set('link', 'https://example.org');
		record.set('slug', 'from-elsewhere');
		$app.save(record)`,
	);
	await untilShown(name);
	await runSql(site, `UPDATE featured_orgs SET name = 'Raw SQL' WHERE name = '${name}'`);
	await untilShown('Raw SQL');
});

test('while others write, readers see no torn or failed page, and never an older one again', async () => {
	const [id] = await addRecords(site, 'sections', [section({ name: 'Round 0' })]);
	const rounds = 12;
	const roundsIn = (text: string) => [...text.matchAll(/Round (\d+)/g)].map(([, n]) => Number(n));
	let writing = true;
	const writer = async () => {
		for (let round = 1; round <= rounds; round++) {
			await changeRecord(site, `sections/${id}`, { name: `Round ${round}` });
		}
		writing = false;
	};
	const others = async () => {
		while (writing) {
			const [passing] = await addRecords(site, 'featured_orgs', [org({ name: 'Passing' })]);
			await remove('featured_orgs', passing);
		}
	};
	const reader = async (path: string) => {
		for (let last = 0; writing; ) {
			const { status, text } = await page(path);
			expect(status).toBe(200);
			expect(text.trimEnd().endsWith('</html>')).toBe(true);
			const [round = -1, ...same] = roundsIn(text);
			expect(same.every((other) => other === round)).toBe(true);
			expect(round).toBeGreaterThanOrEqual(last);
			last = round;
		}
	};
	const paths = ['/', '/medical'];
	for (const path of paths) expect((await page(path)).text).toContain('Round 0');
	const readers = [...paths, ...paths, ...paths, ...paths].map(reader);
	await Promise.all([writer(), others(), ...readers]);
	for (const path of paths) expect((await page(path)).text).toContain(`Round ${rounds}`);
});

test('a page from before a change never replaces one from after it in the cache', async () => {
	const source = fileURLToPath(new URL('page-cache.ts', import.meta.url));
	const { outputFiles } = await build({
		entryPoints: [source],
		bundle: true,
		write: false,
		format: 'cjs',
		target: 'es2022',
	});
	const script = `const { cachePage, cachedPage } = require(__hooks + '/module.js');
		return [2, 1, 3].map((version) => {
			cachePage('/', { version });
			return cachedPage('/').version;
		})`;
	const versions = await runInOtherProcess(
		{ binary: site.binary },
		script,
		outputFiles[0]?.text ?? '',
	);
	expect(versions).toEqual([2, 2, 3]);
});

test('the server handles a flood of unknown addresses without using more memory', async () => {
	const memory = async () =>
		Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${site.pid()}/status`, 'utf8'))?.[1]) / 1024;
	const addressesOf = (n: number) => {
		const unknownPage = `/unknown-${n}`;
		const missingPost = `/posts/none${n}`;
		const otherQuery = `/MEDICAL?${n}`;
		const withSlash = `/medical-${n}/`;
		return [unknownPage, missingPost, otherQuery, withSlash];
	};
	const flood = async (from: number, to: number) => {
		for (let n = from; n < to; n += 2) {
			const paths = [n, n + 1].flatMap(addressesOf);
			const responses = await Promise.all(paths.map((path) => request(site.url, path)));
			const others = responses.filter(({ status }) => status !== 404 && status !== 301);
			expect(others.map(({ status, body }) => [status, String(body), site.logs()])).toEqual([]);
		}
	};
	await flood(0, 250);
	const before = await memory();
	await flood(250, 500);
	expect((await memory()) - before).toBeLessThan(25);
});

test('an edited page has the same bytes and tag as the page that a restart renders from the same content', async () => {
	const [id] = await addRecords(site, 'featured_orgs', [org({ name })]);
	await changeRecord(site, `featured_orgs/${id}`, { description: 'Edited **once**, «ja».' });
	const edited = await page();
	expect(edited.text).toContain('<p>Edited <strong>');
	await site.restart();
	expect(await page()).toEqual(edited);
	// The samples do not return.
	expect(itemsOf((await page('/medical')).text)).toEqual(nothing);
});

test('compressing pages leaves no file behind, and a stopped server leaves one database file', async () => {
	expect((await page()).status).toBe(200);
	expect(await readdir(join(site.dir, '.pb_temp_to_delete'))).toEqual([]);
	await site.halt('SIGTERM');
	const files = await readdir(site.dir);
	expect(files.filter((name) => name.startsWith('data.db'))).toEqual(['data.db']);
});
