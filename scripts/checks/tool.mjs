// Runs the command-line tool of an installed package.
import { run } from '../lib/run.mjs';

/**
 * @param {string} root
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @returns {Promise<string[]>} its output as one problem when it fails, else nothing
 */
export async function runTool(root, script, args) {
	const ending = await run(process.execPath, [`node_modules/${script}`, ...args], { cwd: root });
	if (ending.status !== 'ended') {
		return [`${script} could not be started`];
	}
	if (ending.code === 0) {
		return [];
	}
	return [ending.output.trim() || `${script} ended with code ${ending.code}`];
}
