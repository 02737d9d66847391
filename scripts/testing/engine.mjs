// Runs a module of ours in PocketBase's own JavaScript engine, for tests and benches.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const run = promisify(execFile);

/** A command of PocketBase's that calls the module's function and writes down what it answers. */
const hook = (/** @type {string} */ name) => `$app.rootCmd.addCommand(new Command({
	use: 'evaluate',
	run: () => {
		const answer = require(\`\${__hooks}/module.js\`)[${JSON.stringify(name)}]();
		$os.writeFile(\`\${__hooks}/answer.json\`, JSON.stringify(answer), 0o600);
	},
}));
`;

/**
 * Calls an exported function, without arguments, in PocketBase's engine.
 *
 * @param {{ binary: string, module: string, name: string }} what the PocketBase binary, the path of
 *   the module (TypeScript is fine) and the function's name
 * @returns {Promise<unknown>} what it answered, as JSON can hold it
 * @throws {Error} with PocketBase's output when it failed
 */
export async function callInEngine({ binary, module, name }) {
	const dir = await mkdtemp(join(tmpdir(), 'engine-'));
	const hooks = join(dir, 'hooks');
	try {
		await mkdir(hooks);
		await build({
			entryPoints: [module],
			outfile: join(hooks, 'module.js'),
			bundle: true,
			format: 'cjs',
			platform: 'neutral',
			mainFields: ['module', 'main'],
			target: 'es2022',
		});
		await writeFile(join(hooks, 'evaluate.pb.js'), hook(name));
		const dirs = [`--dir=${join(dir, 'data')}`, `--migrationsDir=${join(dir, 'migrations')}`];
		const { stdout, stderr } = await run(binary, ['evaluate', ...dirs, `--hooksDir=${hooks}`]);
		const answer = await readFile(join(hooks, 'answer.json'), 'utf8').catch(() => undefined);
		if (answer === undefined) throw new Error(`PocketBase did not answer: ${stdout}${stderr}`);
		return JSON.parse(answer);
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}
