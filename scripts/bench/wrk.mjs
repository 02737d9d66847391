// Puts load on a page with wrk, over loopback and for a bounded time, and reads what it says.
import { Failure } from '../lib/failure.mjs';
import { run } from '../lib/run.mjs';

/**
 * @typedef {object} Load
 * @property {number} requestsPerSecond
 * @property {number} p99 milliseconds
 * @property {number} requests answered
 * @property {number} errors answers outside 2xx and 3xx, and failures of the connection
 */

/**
 * Asks for a page over 32 connections as fast as it is answered.
 *
 * @param {string} url
 * @param {{ seconds?: number, script?: string, headers?: string[] }} [options] `script` is the path
 *   of a Lua script of wrk's
 * @returns {Promise<Load>}
 * @throws {Failure} where wrk is not installed or says nothing
 */
export async function load(url, { seconds = 5, script, headers = [] } = {}) {
	const all = ['Accept-Encoding: gzip', ...headers].flatMap((header) => ['-H', header]);
	const args = ['-t2', '-c32', `-d${seconds}s`, '--latency', ...all];
	const ended = await run('wrk', [...args, ...(script ? ['-s', script] : []), url]);
	if (ended.status === 'absent') throw new Failure('wrk is not installed: see .ci/packages');
	const output = ended.status === 'ended' ? ended.output : ended.reason;
	const measured = readReport(output);
	if (!measured) throw new Failure(`wrk did not measure ${url}: ${output}`);
	return measured;
}

/** @param {Load[]} loads */
export const ratesOf = (loads) => loads.map(({ requestsPerSecond }) => requestsPerSecond);

/**
 * @param {string} report what wrk printed
 * @returns {Load | undefined}
 */
export function readReport(report) {
	const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
	const requests = /(\d+) requests in /.exec(report)?.[1];
	const p99 = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(report);
	if (!rate || !requests || !p99?.[1]) return undefined;
	const milliseconds = { us: 0.001, ms: 1, s: 1000, m: 60_000 }[p99[2] ?? ''] ?? Number.NaN;
	const bad = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? '0';
	const broken = /Socket errors: (.*)/.exec(report)?.[1]?.match(/\d+/g) ?? [];
	return {
		requestsPerSecond: Number(rate),
		p99: Number(p99[1]) * milliseconds,
		requests: Number(requests),
		errors: [bad, ...broken].reduce((sum, count) => sum + Number(count), 0),
	};
}
