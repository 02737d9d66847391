// Checks the project without running it: `npm run check`, with `-- --fix` to mend what can be.
import { fileURLToPath } from 'node:url';
import { run } from './lib/run.mjs';
import { UserError } from './lib/user-error.mjs';
import { ensureTypes } from './pocketbase/types.mjs';
import { ensurePocketBase } from './pocketbase.mjs';

/**
 * @typedef {{ root: string, fix: boolean }} Project
 * @typedef {{ name: string, run: (project: Project) => Promise<string[]> }} Check
 *   `run` answers what is wrong, nothing when all is well
 */

/** @type {Check[]} */
const checks = [
	...['.', 'scripts'].map((folder) => ({
		name: folder === '.' ? 'types' : `types of ${folder}`,
		run: (/** @type {Project} */ { root }) => checkTypes(root, folder),
	})),
	{ name: 'types of pb_hooks', run: checkHookTypes },
	{
		name: 'style and import layers',
		run: ({ root, fix }) =>
			runTool(root, '@biomejs/biome/bin/biome', [
				'check',
				'--error-on-warnings',
				'--diagnostic-level=warn',
				'--colors=off',
				...(fix ? ['--write'] : []),
			]),
	},
	{
		name: 'nothing unused',
		run: ({ root }) => runTool(root, 'knip/bin/knip.js', ['--no-progress']),
	},
];

/** @param {string} root @param {string} folder */
const checkTypes = (root, folder) => runTool(root, 'typescript/bin/tsc', ['-p', folder]);

/**
 * Checks the types of the hooks, against what the pinned PocketBase says of its JavaScript API.
 * @param {Project} project
 * @returns {Promise<string[]>} what is wrong; one line where there is no PocketBase to ask
 */
async function checkHookTypes({ root }) {
	try {
		await ensureTypes({ root, binary: await ensurePocketBase({ root }) });
	} catch (error) {
		if (error instanceof UserError) return [error.message];
		throw error;
	}
	return checkTypes(root, 'pb_hooks');
}

/**
 * Runs the command-line tool of an installed package.
 * @param {string} root
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @returns {Promise<string[]>} its output as one problem when it fails, else nothing
 */
async function runTool(root, script, args) {
	const ending = await run(process.execPath, [`node_modules/${script}`, ...args], { cwd: root });
	if (ending.status !== 'ended') return [`${script} could not be started`];
	if (ending.code === 0) return [];
	return [ending.output.trim() || `${script} ended with code ${ending.code}`];
}

/**
 * Runs all checks at once and prints a line for each as it ends.
 *
 * @param {{ root: string, fix?: boolean, log: (line: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ root, fix = false, log }) {
	const results = await Promise.all(
		checks.map(async ({ name, run }) => {
			const start = performance.now();
			const problems = await run({ root, fix }).catch((error) => [String(error?.stack ?? error)]);
			const seconds = ((performance.now() - start) / 1000).toFixed(1);
			log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
			for (const problem of problems) {
				log(problem.replace(/^/gm, '    '));
			}
			return problems.length === 0;
		}),
	);
	const passed = results.filter(Boolean).length;
	return { passed, failed: results.length - passed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { failed } = await runChecks({
		root: fileURLToPath(new URL('..', import.meta.url)),
		fix: process.argv.includes('--fix'),
		log: console.log,
	});
	process.exitCode = failed > 0 ? 1 : 0;
}
