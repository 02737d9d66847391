import { expect, test } from 'vitest';
import { readReport } from './wrk.mjs';

const report = `Running 5s test @ http://127.0.0.1:8090/
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     5.17ms    4.63ms  66.13ms   85.70%
    Req/Sec     3.48k   323.09     4.27k    67.00%
  Latency Distribution
     50%    3.76ms
     99%   21.70ms
  34664 requests in 5.01s, 339.91MB read
Requests/sec:   6921.71
Transfer/sec:     67.87MB
`;

test('reads what wrk prints', () => {
	expect(readReport(report)).toEqual({
		requestsPerSecond: 6921.71,
		p99: 21.7,
		requests: 34664,
		errors: 0,
	});
});

test.each([
	['800.00us', 0.8],
	['1.25s', 1250],
])('reads a p99 of %s', (text, milliseconds) => {
	expect(readReport(report.replace('21.70ms', text))?.p99).toBeCloseTo(milliseconds);
});

test('counts answers that are no success, and broken connections', () => {
	const bad = report.replace(
		'Requests/sec',
		'  Socket errors: connect 0, read 2, write 0, timeout 1\n  Non-2xx or 3xx responses: 40\nRequests/sec',
	);
	expect(readReport(bad)?.errors).toBe(43);
});

test('says so where there is no report', () => {
	expect(readReport('unable to connect to 127.0.0.1:8090 Connection refused')).toBeUndefined();
});
