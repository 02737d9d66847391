import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { ensurePocketBase } from '../../pocketbase.ts';
import { makeFeaturedOrgs } from '../../testing/content.ts';
import { newFolder } from '../../testing/machine.ts';
import { loadSample, startSite } from '../../testing/site.ts';

const organizations = 1000;
/** Of processor time, which other programs hardly affect. A start also makes /donate, with the same list. */
const MAX_SECONDS = 12;

const words = 'people bring water food and medicine to those who stay and who leave'.split(' ');
/** Returns 700 words in a different order for each, to limit compression. */
const describe = (at: number) =>
	Array.from({ length: 700 }, (_, n) => words[(n * n + at * n) % words.length]).join(' ');

let folder = '';
beforeAll(async () => {
	folder = await newFolder();
	const orgs = makeFeaturedOrgs(organizations, (at) => ({ description: describe(at) }));
	await writeFile(join(folder, 'content.json'), JSON.stringify({ featured_orgs: orgs }));
	const binary = await ensurePocketBase({ root });
	await loadSample({ binary, dir: join(folder, 'data'), content: folder });
});

test('a site with 1,000 organizations starts and renders its home page in seconds', async () => {
	const starts = [];
	for (let run = 0; run < 3; run += 1) {
		const site = await startSite({ sample: false, dir: join(folder, 'data') });
		const response = await fetch(site.url);
		expect(response.status).toBe(200);
		expect(await response.text()).toContain(`Sample Fund ${organizations}<`);
		starts.push(await processorTimeOf(site.pid()));
		await site.stop();
	}
	expect(Math.min(...starts)).toBeLessThan(MAX_SECONDS);
});

/** Returns the seconds of processor time of a process and its ended children. */
async function processorTimeOf(pid: number) {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	// The name in parentheses may contain spaces. These are user and system times, own and children's.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
}
