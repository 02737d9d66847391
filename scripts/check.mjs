// Checks the project without running it: `npm run check`, with `-- --fix` to mend what can be.
import { fileURLToPath } from 'node:url';
import { run } from './lib/run.mjs';
import { messageOf } from './lib/user-error.mjs';
import { ensureTypes } from './pocketbase/types.mjs';
import { ensurePocketBase } from './pocketbase.mjs';

/** @typedef {{ root: string, fix?: boolean, log: (line: string) => void }} Options */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} tool below node_modules
 * @property {string[]} args
 * @property {string[]} [fix] arguments that have it mend what it can
 * @property {(root: string) => Promise<void>} [prepare]
 */

const tsc = 'typescript/bin/tsc';

/** @type {Check[]} in the order of their lines */
const checks = [
	{ name: 'types', tool: tsc, args: ['-p', '.'] },
	{ name: 'types of scripts', tool: tsc, args: ['-p', 'scripts'] },
	{ name: 'types of pb_hooks', tool: tsc, args: ['-p', 'pb_hooks'], prepare: getHookTypes },
	{
		name: 'style and import layers',
		tool: '@biomejs/biome/bin/biome',
		args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off'],
		fix: ['--write'],
	},
	{ name: 'nothing unused', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
];

/** What the pinned PocketBase says of its JavaScript API. @param {string} root */
async function getHookTypes(root) {
	await ensureTypes({ root, binary: await ensurePocketBase({ root }) });
}

/**
 * Runs a check; prints a line, and what is wrong below it.
 *
 * @param {Check} check
 * @param {Options} options
 * @returns {Promise<boolean>} whether all is well
 */
async function runCheck(check, { root, fix, log }) {
	const start = performance.now();
	const problem = await findProblem(check, root, fix).catch(messageOf);
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	log(`${problem ? '✗' : '✓'} ${check.name} (${seconds} s)`);
	if (problem) log(problem.replace(/^/gm, '    '));
	return !problem;
}

/** What a check says is wrong, '' for nothing. @param {Check} check @param {string} root @param {boolean} mend */
async function findProblem({ tool, args, fix = [], prepare }, root, mend = false) {
	await prepare?.(root);
	const command = [`node_modules/${tool}`, ...args, ...(mend ? fix : [])];
	const ending = await run(process.execPath, command, { cwd: root });
	if (ending.status !== 'ended') return `${tool} could not be started`;
	return ending.code === 0 ? '' : ending.output.trim() || `${tool} ended with ${ending.code}`;
}

/**
 * Runs all checks at once.
 *
 * @param {Options} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(options) {
	const results = await Promise.all(checks.map((check) => runCheck(check, options)));
	const passed = results.filter(Boolean).length;
	return { passed, failed: results.length - passed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const root = fileURLToPath(new URL('..', import.meta.url));
	const fix = process.argv.includes('--fix');
	const { failed } = await runChecks({ root, fix, log: console.log });
	process.exitCode = failed > 0 ? 1 : 0;
}
