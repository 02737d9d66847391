// How Mozilla's HTTP Observatory would score the home page, by the table that it publishes
// (github.com/mdn/mdn-http-observatory, src/grader/charts.js, as of August 2026; its own program is
// 131 MB of packages, and reads the list of preloaded names from the network). No header brings more.
// There are five points each for a name on browsers' HSTS list, which is the operator's to ask for; for
// `integrity` on a script that the page names by `src`, while ours is imported only once the page is
// there; and for a session cookie.
import { beforeAll, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { type RawAnswer, request, superuserOf } from '../../../scripts/testing/request.ts';

const site = sharedSite();
beforeAll(async () => {
	const meta = { appURL: 'https://site.example.org' };
	await superuserOf(site)('/api/settings', 'PATCH', { meta });
});

/** Points that each header brings or costs; those gained count only from 90 on. */
function pointsOf(answer: RawAnswer): Record<string, number> {
	const header = (name: string) => answer.all(name).join(', ');
	const policy = new Map(
		header('Content-Security-Policy')
			.split(';')
			.map((directive): [string, string[]] => {
				const [name = '', ...sources] = directive.trim().split(/\s+/);
				return [name, sources];
			}),
	);
	const isTight = !header('Content-Security-Policy').match(/unsafe-|data:|http:|https:|\*/);
	const has = (directive: string) => policy.get(directive)?.join() === "'none'";
	const age = Number(/^max-age=(\d+)/.exec(header('Strict-Transport-Security'))?.[1] ?? 0);
	return {
		policy: isTight && has('default-src') && has('form-action') ? 10 : -25,
		hsts: age >= 15_768_000 ? 0 : -20,
		referrer: header('Referrer-Policy') === 'no-referrer' ? 5 : 0,
		framing: has('frame-ancestors') ? 5 : -20,
		types: header('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
		resources: header('Cross-Origin-Resource-Policy') === 'same-origin' ? 10 : 0,
		embedding: header('Cross-Origin-Embedder-Policy') === 'require-corp' ? 10 : 0,
		opening: header('Cross-Origin-Opener-Policy') === 'same-origin' ? 10 : 0,
		sharing: header('Access-Control-Allow-Credentials') === '' ? 0 : -50,
		cookies: header('Set-Cookie') === '' ? 0 : -20,
		scripts: /<script[^>]*\ssrc="?(?:https?:)?\/\//.test(answer.body.toString()) ? -5 : 0,
	};
}

test('the home page has every point that headers alone can bring', async () => {
	const points = pointsOf(await request(site.url, '/'));
	expect(points).toEqual({
		...{ policy: 10, hsts: 0, referrer: 5, framing: 5, types: 0 },
		...{ resources: 10, embedding: 10, opening: 10, sharing: 0, cookies: 0, scripts: 0 },
	});
	const sum = Object.values(points).reduce((all, one) => all + one, 100);
	expect(sum).toBe(150);
});
