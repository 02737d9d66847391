// Sites with many organizations, each with words of its own, so that nothing compresses too well.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePocketBase } from '../pocketbase.mjs';
import { loadSample } from '../sample/load.mjs';
import { startSite } from '../testing/site.mjs';
import { makeRandom } from './statistics.mjs';

/**
 * Starts a site with the sample's sections and posts and this many organizations.
 *
 * @param {{ root: string, count: number }} options
 */
export async function startSiteOf({ root, count }) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-many-'));
	const remove = () => rm(folder, { recursive: true, force: true });
	try {
		const sample = join(root, 'scripts/sample');
		for (const name of ['sections.json', 'posts.json']) {
			await cp(join(sample, name), join(folder, name));
		}
		const own = JSON.parse(await readFile(join(sample, 'featured_orgs.json'), 'utf8'));
		await writeFile(join(folder, 'featured_orgs.json'), JSON.stringify(multiply(own, count)));
		const dir = join(folder, 'data');
		await loadSample({ binary: await ensurePocketBase({ root }), root, dir, content: folder });
		const site = await startSite({ sample: false, dir });
		const stop = async () => {
			await site.stop();
			await remove();
		};
		return { ...site, stop };
	} catch (error) {
		await remove();
		throw error;
	}
}

/**
 * @param {{ name: string, description: string, imageUrl: string, link: string }[]} own
 * @param {number} count
 */
export function multiply(own, count) {
	const random = makeRandom(count);
	const words = own.flatMap(({ description }) => description.match(/[a-z]+/gi) ?? []);
	const word = () => words[Math.floor(random() * words.length)] ?? '';
	return Array.from({ length: count }, (_, at) => {
		const { imageUrl = '', description = '' } = own[at % own.length] ?? {};
		// As much Markdown as the sample has, with other words.
		const described = description.replace(/[a-z]{4,}/gi, word);
		return {
			name: `Sample Fund ${at + 1}`,
			rank: at + 1,
			imageUrl,
			description: described,
			link: `https://example.org/donate/${at + 1}`,
		};
	});
}
