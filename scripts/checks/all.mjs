// Every check of the project, in the order of their lines.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkHookTypes } from './hook-types.mjs';
import { runTool } from './tool.mjs';

/**
 * @typedef {{ root: string, fix: boolean }} Project
 * @typedef {{ name: string, run: (project: Project) => Promise<string[]> }} Check
 *   `run` answers what is wrong, nothing when all is well
 */

/** @type {Check[]} */
const checks = [
	...['.', 'scripts'].map((folder) => ({
		name: folder === '.' ? 'types' : `types of ${folder}`,
		run: (/** @type {Project} */ { root }) =>
			existsSync(join(root, folder, 'tsconfig.json'))
				? runTool(root, 'typescript/bin/tsc', ['-p', folder])
				: Promise.resolve([`${folder}/tsconfig.json is missing`]),
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
