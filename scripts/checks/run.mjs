// Runs a tool and keeps what it prints.
import { spawn } from 'node:child_process';

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, timeout?: number }} options `timeout` in milliseconds
 * @returns {Promise<{ code: number, output: string }>} what it wrote to both streams, in order;
 *   a command that cannot be started, or was ended by a signal, answers code 1 and says so
 */
export function run(command, args, { cwd, timeout }) {
	return new Promise((resolve) => {
		let output = '';
		const child = spawn(command, args, { cwd, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
		const keep = (/** @type {string} */ text) => {
			output += text;
		};
		child.stdout.setEncoding('utf8').on('data', keep);
		child.stderr.setEncoding('utf8').on('data', keep);
		child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
		child.on('close', (code, signal) => {
			const ending = signal ? `${command} was ended by ${signal}\n` : '';
			resolve({ code: code ?? 1, output: output + ending });
		});
	});
}

/**
 * Runs the command-line tool of an installed npm package with this Node.
 *
 * @param {string} root
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @returns {Promise<string[]>} its output as one problem when it fails, else nothing
 */
export async function runTool(root, script, args) {
	const { code, output } = await run(process.execPath, [`node_modules/${script}`, ...args], {
		cwd: root,
	});
	if (code === 0) {
		return [];
	}
	return [output.trim() || `${script} ended with code ${code}`];
}
