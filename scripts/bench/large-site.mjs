// Sites with more organizations, and longer texts, than anybody has.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../lib/cleanup.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { loadSample } from '../sample/load.mjs';
import { makeRandom } from './statistics.mjs';

/** Characters of a long description: some 700 words. */
const long = 4400;

/**
 * What a description is made of: `own`, one of the sample's, and `word`, which answers one of its words
 * by chance, so that nothing compresses too well.
 *
 * @typedef {(own: string, word: () => string) => string} Text
 */

/** As much Markdown as the sample has, with other words. @type {Text} */
const likeSample = (own, word) => own.replace(/[a-z]{4,}/gi, word);

/** @param {Text} text */
const repeat = (text) => (/** @type {string} */ own, /** @type {() => string} */ word) => {
	let written = '';
	while (written.length < long) written += text(own, word);
	return written.slice(0, long);
};

/** Long descriptions. */
export const longTexts = {
	prose: repeat((_, word) => `${Array.from({ length: 60 }, word).join(' ')}.\n\n`),
	likeSample: repeat((own, word) => `${likeSample(own, word)}\n\n`),
	/** 200 of them. */
	boldWords: repeat((_, word) => `**${(word() + word()).padEnd(15, 'o').slice(0, 15)}** x `),
};

/**
 * Makes data with the sample's sections and posts and this many organizations, and answers their folder.
 *
 * @param {Pick<import('./bench.mjs').Bench, 'root' | 'defer'>} bench
 * @param {number} count
 * @param {Text} [text]
 */
export async function makeLargeSite({ root, defer }, count, text = likeSample) {
	const content = await makeFolder(defer);
	const sample = join(root, 'scripts/sample');
	for (const name of ['sections.json', 'posts.json']) {
		await cp(join(sample, name), join(content, name));
	}
	const own = JSON.parse(await readFile(join(sample, 'featured_orgs.json'), 'utf8'));
	await writeFile(join(content, 'featured_orgs.json'), JSON.stringify(multiply(own, count, text)));
	const dir = join(content, 'data');
	await loadSample({ binary: await ensurePocketBase({ root }), root, dir, content });
	return dir;
}

/**
 * @param {{ name: string, description: string, imageUrl: string, link: string }[]} own
 * @param {number} count
 * @param {Text} text
 */
function multiply(own, count, text) {
	const random = makeRandom(count);
	const words = own.flatMap(({ description }) => description.match(/[a-z]+/gi) ?? []);
	const word = () => words[Math.floor(random() * words.length)] ?? '';
	return Array.from({ length: count }, (_, at) => {
		const { imageUrl = '', description = '' } = own[at % own.length] ?? {};
		return {
			name: `Sample Fund ${at + 1}`,
			rank: at + 1,
			imageUrl,
			description: text(description, word),
			link: `https://example.org/donate/${at + 1}`,
		};
	});
}
