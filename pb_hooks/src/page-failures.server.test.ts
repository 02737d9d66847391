import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../../scripts/testing/kit.mjs';
import { startSite } from '../../scripts/testing/site.mjs';
import { copyHooks } from './testing/hooks-copy.ts';
import { request } from './testing/request.ts';

const shell = fileURLToPath(new URL('../../pb_public/index.html', import.meta.url));
const broken = `
let renders = 0;
exports.renderPage = ({ path, data }) => {
	if (path === '/medical') throw new Error('the screen of supplies broke');
	if (path === '/events') console.error('endless');
	while (path === '/events') Date.now();
	return { status: 200, html: \`\${path} \${++renders} \${(data.sections ?? []).length}\` };
};
`;
let hooks: Awaited<ReturnType<typeof copyHooks>>;
let empty: string;

beforeAll(async () => {
	hooks = await copyHooks();
	empty = await mkdtemp(join(tmpdir(), 'no-public-'));
	await writeFile(join(hooks.folder, 'lib/renderer.js'), broken);
	// At the start pages are made ahead, which the endless one would keep from ending.
	await rm(join(hooks.folder, 'page-changes.pb.js'));
});
afterAll(async () => {
	await hooks.remove();
	await rm(empty, { recursive: true });
});

describe('a renderer that fails', () => {
	const site = sharedSite(() => ({ args: [`--hooksDir=${hooks.folder}`] }));
	afterAll(() => site.halt('SIGKILL'));

	test('leaves the page to the browser, and the cause to the operator', async () => {
		const answer = await request(site.url, '/medical');
		expect(answer.status).toBe(200);
		expect(answer.body.toString()).toBe(await readFile(shell, 'utf8'));
		expect(answer.one('Cache-Control')).toBe('no-store');
		expect(answer.all('ETag')).toEqual([]);
		await expect
			.poll(() => site.logs())
			.toContain('[pages] "/medical" could not be made: Error: the screen of supplies broke');
	});

	test('leaves the other pages alone, and makes each once', async () => {
		const answers = await Promise.all(
			Array.from({ length: 12 }, () => request(site.url, '/donate')),
		);
		const bodies = new Set(answers.map(({ body }) => body.toString()));
		expect(bodies.size).toBe(1);
		expect([...bodies][0]).toMatch(/^\/donate \d+ 8$/);
	});

	test('that never ends is not waited for', async () => {
		void request(site.url, '/events').catch(() => {});
		await expect.poll(() => site.logs()).toContain('endless');
		expect((await request(site.url, '/')).status).toBe(200);
		const timeOfShell = async () => {
			const started = Date.now();
			const answer = await request(site.url, '/events');
			expect(answer.body.toString()).toBe(await readFile(shell, 'utf8'));
			return Date.now() - started;
		};
		expect(await timeOfShell()).toBeLessThan(50_000);
		// A write of the server's own may have come in between, after which it is waited for anew.
		await expect.poll(timeOfShell, { timeout: 60_000 }).toBeLessThan(1000);
		await expect.poll(() => site.logs()).toContain('[pages] "/events" is not made after 5000 ms');
	});
});

test('where the site has not been built, visitors are told nothing and operators the cause', async () => {
	const args = [`--hooksDir=${hooks.folder}`, `--publicDir=${empty}`];
	const site = await startSite({ sample: false, args });
	try {
		const answer = await request(site.url, '/medical');
		expect(answer.status).toBe(500);
		expect(answer.body.toString()).toBe('Something went wrong while processing your request.\n');
		await expect.poll(() => site.logs()).toContain('"shell" could not be made: ');
		expect(site.logs()).toContain('index.html: no such file or directory');
	} finally {
		await site.stop();
	}
});
