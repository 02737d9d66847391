// The project speaks of itself only: no paths of one machine, no registry, exact versions.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isText, listFiles } from './files.mjs';

/** @type {{ pattern: RegExp, text: string }[]} */
const foreign = [
	{
		pattern: /(?<![\w.:~*/-])\/(?:home|Users|root|work)\/[\w.-]+/g,
		text: 'a path of one machine',
	},
	{ pattern: /(?<!\w)[A-Z]:\\{1,2}Users\\{1,2}\w+/g, text: 'a path of one machine' },
	{
		pattern: /https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|nexus)[\w.-]*/g,
		text: "a registry's address (npm is told where by its own settings)",
	},
];

/** @type {{ pattern: RegExp, text: string }} */
const leftOver = {
	pattern: /\b(?:describe|suite|it|test|bench)\b[^;{}=]*?\.(?:only|skip|todo)\b(?=[(.`])/g,
	text: 'is left over from a debugging session',
};

/**
 * Checks the texts of all files of the project.
 *
 * @param {{ root: string }} project
 * @returns {Promise<string[]>} one line per problem
 */
export async function checkHouse({ root }) {
	const files = (await listFiles(root)).filter(isText);
	const found = await Promise.all(
		files.map(async (file) => findInText(file, await readFile(join(root, file), 'utf8'))),
	);
	return found.flat();
}

/**
 * Checks the text of one file.
 *
 * @param {string} file path below the root
 * @param {string} text
 * @returns {string[]} one line per problem
 */
export function findInText(file, text) {
	const problems = foreign.flatMap((one) => matches(file, text, one));
	if (/\.test\.(?:mjs|tsx?)$/.test(file)) {
		problems.push(...matches(file, text, leftOver));
	}
	if (file.endsWith('package.json')) {
		problems.push(...findLooseVersions(file, text));
	}
	if (file.endsWith('package-lock.json') && /"resolved": "https?:/.test(text)) {
		problems.push(`${file} names the registry it was made with: keep .npmrc and run npm install`);
	}
	return problems;
}

/**
 * @param {string} file
 * @param {string} text
 * @param {{ pattern: RegExp, text: string }} what
 */
function matches(file, text, what) {
	return [...text.matchAll(what.pattern)].map((found) => {
		const line = text.slice(0, found.index).split('\n').length;
		return `${file}:${line}: ${found[0]} ${what === leftOver ? '' : 'is '}${what.text}`;
	});
}

/** @param {string} file @param {string} text */
function findLooseVersions(file, text) {
	const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
	return Object.entries({ ...dependencies, ...devDependencies })
		.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))
		.map(([name, version]) => `${file}: ${name} "${version}" is no exact version`);
}
