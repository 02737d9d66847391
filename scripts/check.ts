// Checks the project without running it: `npm run check`, with `-- --fix` to fix what tools can.
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { messageOf } from './lib/user-error.ts';
import { ensureTypes } from './pocketbase/types.ts';
import { ensurePocketBase } from './pocketbase.ts';

interface Check {
	name: string;
	/** A script's path relative to the root, or the name of a program */
	tool: string;
	args: string[];
	/** Arguments to fix problems */
	fix?: string[];
	prepare?: (shouldFix: boolean) => Promise<unknown>;
	/** Shortens the problems, and says what to do */
	explain?: (output: string) => string;
}

const tsc = 'node_modules/typescript/bin/tsc';

/** In the order of their output */
const checks: Check[] = [
	{ name: 'types', tool: tsc, args: ['-p', '.'] },
	{ name: 'types of scripts', tool: tsc, args: ['-p', 'scripts'] },
	{ name: 'types of pb_hooks', tool: tsc, args: ['-p', 'pb_hooks'], prepare: getHookTypes },
	{
		name: 'style and import layers',
		tool: 'node_modules/@biomejs/biome/bin/biome',
		args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off'],
		fix: ['--write'],
	},
	{ name: 'nothing unused', tool: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
	{
		// npm leaves out an optional package, even for another system, if the registry lacks it at that
		// moment. `npm ci` then fails on every machine. It asks the registry only about a dependency on
		// "latest", which no lock file can answer.
		name: 'lock file',
		tool: 'npm',
		args: ['ci', '--dry-run', '--prefer-offline', '--loglevel=error'],
		prepare: async (shouldFix) => {
			if (!shouldFix) return;
			const update = ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'];
			const { code, output } = await run('npm', update, { cwd: root });
			if (code !== 0) throw new Error(output.trim());
		},
		// npm prints all of its help.
		explain: (output) => {
			const lines = output.match(/(?:Invalid|Missing): .*/g);
			if (!lines) return output;
			return [...lines, 'Run `npm run check -- --fix`, which updates package-lock.json'].join('\n');
		},
	},
];

/** Writes the types of the pinned PocketBase's JavaScript API. */
async function getHookTypes() {
	await ensureTypes({ root, binary: await ensurePocketBase({ root }) });
}

/**
 * Runs a check; prints a line with its result, and the problems below it.
 *
 * @returns whether it passed
 */
async function runCheck(check: Check, shouldFix: boolean): Promise<boolean> {
	const start = performance.now();
	const problem = await findProblem(check, shouldFix).catch(messageOf);
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	console.log(`${problem ? '✗' : '✓'} ${check.name} (${seconds} s)`);
	if (problem) console.log(problem.replace(/^/gm, '    '));
	return !problem;
}

/** Returns a failed check's output, '' if it passed. */
async function findProblem(
	{ tool, args, fix = [], prepare, explain = (output) => output }: Check,
	shouldFix: boolean,
) {
	await prepare?.(shouldFix);
	const [program, ...first] = tool.includes('/') ? [process.execPath, tool] : [tool];
	const command = [...first, ...args, ...(shouldFix ? fix : [])];
	const { code, output } = await run(program, command, { cwd: root });
	return code === 0 ? '' : explain(output.trim()) || `${tool} ended with ${code}`;
}

/**
 * Runs all checks in parallel.
 *
 * @param shouldFix fix what tools can
 */
export async function runChecks(shouldFix = false): Promise<{ passed: number; failed: number }> {
	const results = await Promise.all(checks.map((check) => runCheck(check, shouldFix)));
	const passed = results.filter(Boolean).length;
	return { passed, failed: results.length - passed };
}

export async function main(args: string[]) {
	const { failed } = await runChecks(args.includes('--fix'));
	process.exitCode = failed > 0 ? 1 : 0;
}
