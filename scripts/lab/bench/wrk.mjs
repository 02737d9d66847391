// Loads a page with wrk over loopback, for a limited time.
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

/** Prints wrk's own figures, which are in microseconds, as its last line. */
const report = `
function done(summary, latency)
	local e = summary.errors
	io.write(string.format('\\n{"rate":%f,"p99":%f,"requests":%d,"errors":%d}\\n',
		summary.requests * 1e6 / summary.duration, latency:percentile(99) / 1000, summary.requests,
		e.connect + e.read + e.write + e.status + e.timeout))
end
`;

/**
 * Requests a page over 32 connections as fast as it responds.
 *
 * @param {string} url
 * @param {{ seconds?: number }} [options]
 * @returns {Promise<Load>}
 * @throws {UserError} if wrk is not installed or prints nothing
 */
export function load(url, { seconds = 5 } = {}) {
	return withCleanup(async (defer) => {
		const file = join(await makeFolder(defer), 'script.lua');
		await writeFile(file, report);
		const args = ['-t2', '-c32', `-d${seconds}s`, '--timeout', '20s', '-s', file];
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
