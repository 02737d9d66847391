// The figures that README, docs and SECURITY state are the true ones.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './files.mjs';

/**
 * A figure is written between two comments, which Markdown does not show:
 *
 *     PocketBase <!-- figure: pocketbase -->0.40.4<!-- /figure -->
 *
 * To add one: a name here and the function that answers its true text. `npm run check -- --fix`
 * writes the true text into every file.
 *
 * @type {Record<string, (root: string) => Promise<string>>}
 */
const figures = {
	pocketbase: async (root) => {
		const pin = /pocketbase\/pocketbase v(\S+)/.exec(await read(root, 'scripts/pocketbase/go.mod'));
		return pin?.[1] ?? 'unknown';
	},
	node: async (root) => JSON.parse(await read(root, 'package.json')).engines.node.replace('>=', ''),
	react: (root) => packageVersion(root, 'react'),
	preact: (root) => packageVersion(root, 'preact'),
};

/** Where the bench's figures stand: two comments, and what is between them. */
export const benchBlock = /<!-- bench -->([\s\S]*?)<!-- \/bench -->/;

const marked = /<!-- figure: ([a-z][\w-]*) -->([^<]*)<!-- \/figure -->/g;

/**
 * Checks every marked figure, and every mention of a PocketBase version, in Markdown files.
 *
 * @param {{ root: string, fix?: boolean }} project with `fix`, wrong figures are written anew
 * @returns {Promise<string[]>} one line per problem
 */
export async function checkFigures({ root, fix = false }) {
	const files = (await listFiles(root)).filter((path) => path.endsWith('.md'));
	const truth = await computeFigures(root);
	const problems = [];
	for (const file of files) {
		const text = await read(root, file);
		const mended = fix ? mend(text, truth) : text;
		if (mended !== text) {
			await writeFile(join(root, file), mended);
		}
		problems.push(...findWrongFigures(file, mended, truth));
	}
	const [summary, tables] = await Promise.all([
		read(root, 'README.md'),
		read(root, 'docs/bench.md'),
	]);
	return [...problems, ...findUnmeasured(summary, tables)];
}

/**
 * The numbers among README's figures of speed that docs/bench.md does not have.
 *
 * @param {string} summary README
 * @param {string} tables docs/bench.md
 * @returns {string[]} one line per number
 */
export function findUnmeasured(summary, tables) {
	const [said = [], measured = []] = [summary, tables].map((text) => {
		const block = benchBlock.exec(text)?.[1];
		return block?.match(/\d[\d,.-]*/g)?.map((number) => number.replace(/\D$/, '')) ?? [];
	});
	if (said.length === 0) return ['README.md: the figures of speed are gone'];
	return said
		.filter((number) => !measured.includes(number))
		.map((number) => `README.md: ${number} is not measured in docs/bench.md`);
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Map<string, string>} truth
 * @returns {string[]} one line per wrong or unknown figure
 */
export function findWrongFigures(file, text, truth) {
	const wrong = [...text.matchAll(marked)].flatMap(([, name = '', said]) => {
		const is = truth.get(name);
		if (is === undefined) {
			return [`${file}: no figure is named ${name} (scripts/checks/figures.mjs)`];
		}
		return is === said ? [] : [`${file}: ${name} is ${is}, the text says ${said}`];
	});
	const open = (text.match(/<!-- figure: [a-z]/g) ?? []).length - [...text.matchAll(marked)].length;
	if (open > 0) {
		wrong.push(`${file}: a figure is not closed by <!-- /figure -->`);
	}
	const pin = truth.get('pocketbase');
	const mentions = file === 'CHANGELOG.md' ? [] : text.matchAll(/PocketBase v?(\d+\.\d+\.\d+)/g);
	for (const [mention, version] of mentions) {
		if (version !== pin) {
			wrong.push(`${file}: says ${mention}, pinned is ${pin}`);
		}
	}
	return wrong;
}

/**
 * @param {string} text
 * @param {Map<string, string>} truth
 */
export function mend(text, truth) {
	return text.replace(marked, (whole, name) => {
		const is = truth.get(name);
		return is === undefined ? whole : `<!-- figure: ${name} -->${is}<!-- /figure -->`;
	});
}

/** @param {string} root */
async function computeFigures(root) {
	const entries = Object.entries(figures).map(
		async ([name, compute]) => /** @type {[string, string]} */ ([name, await compute(root)]),
	);
	return new Map(await Promise.all(entries));
}

/** @param {string} root @param {string} name */
async function packageVersion(root, name) {
	const { dependencies, devDependencies } = JSON.parse(await read(root, 'package.json'));
	return { ...devDependencies, ...dependencies }[name];
}

/** @param {string} root @param {string} path */
function read(root, path) {
	return readFile(join(root, path), 'utf8');
}
