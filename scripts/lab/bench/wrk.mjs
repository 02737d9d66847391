// Loads addresses with wrk over loopback, for a limited time.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, withCleanup } from '../../lib/cleanup.mjs';
import { run } from '../../lib/run.mjs';
import { UserError } from '../../lib/user-error.mjs';

/**
 * @typedef {object} Load
 * @property {number} rate responses per second
 * @property {number} p99 milliseconds
 * @property {number} requests with a response
 * @property {number} errors responses with a status from 400, and connection failures
 */

/**
 * Requests the paths in turn, and prints wrk's own figures, which are in microseconds, as its last
 * line.
 *
 * @param {readonly string[]} paths
 */
const script = (paths) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
local at = 0
function init()
	for n, path in ipairs(paths) do requests[n] = wrk.format('GET', path) end
end
function request()
	at = at % #requests + 1
	return requests[at]
end
function done(summary, latency)
	local e = summary.errors
	io.write(string.format('\\n{"rate":%f,"p99":%f,"requests":%d,"errors":%d}\\n',
		summary.requests * 1e6 / summary.duration, latency:percentile(99) / 1000, summary.requests,
		e.connect + e.read + e.write + e.status + e.timeout))
end
`;

/**
 * Requests paths of a site in turn, as fast as it responds.
 *
 * @param {string} url of the site
 * @param {{ paths?: readonly string[], seconds?: number, threads?: number,
 *   connections?: number }} [options]
 * @returns {Promise<Load>}
 * @throws {UserError} if wrk is not installed or prints nothing
 */
export function load(url, { paths = ['/'], seconds = 5, threads = 2, connections = 32 } = {}) {
	return withCleanup(async (defer) => {
		const file = join(await makeFolder(defer), 'script.lua');
		await writeFile(file, script(paths));
		const args = [
			`-t${threads}`,
			`-c${connections}`,
			`-d${seconds}s`,
			'--timeout',
			'20s',
			'-s',
			file,
		];
		args.push('-H', 'Accept-Encoding: gzip', url);
		const ended = await run('wrk', args);
		if (ended.code === 127)
			throw new UserError('wrk is not installed. Install the packages in .ci/packages');
		const output = ended.output.trim();
		const last = output.split('\n').at(-1) ?? '';
		if (!last.startsWith('{')) throw new UserError(`wrk did not measure ${url}: ${output}`);
		return JSON.parse(last);
	});
}
