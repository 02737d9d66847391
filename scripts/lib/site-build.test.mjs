// The site is built only if a source has changed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuilt } from './site-build.mjs';

const build = `
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
for (const path of ['pb_public', 'pb_hooks/lib']) mkdirSync(path, { recursive: true });
if (readFileSync('web/page.tsx', 'utf8') === 'broken') throw new Error('page.tsx is broken');
appendFileSync('pb_public/builds', 'x');`;

/** @type {string} */
let root;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-build-'));
	mkdirSync(join(root, 'web'));
	writeFileSync(join(root, 'web/page.tsx'), 'one');
	writeFileSync(join(root, 'build.mjs'), build);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds if necessary; returns the number of builds so far. */
async function builds() {
	await ensureBuilt({ root });
	return readFileSync(join(root, 'pb_public/builds'), 'utf8').length;
}

test('builds again only after a change, or if the output is missing', async () => {
	expect(await builds()).toBe(1);
	writeFileSync(join(root, 'web/page.test.tsx'), '');
	expect(await builds()).toBe(1);
	writeFileSync(join(root, 'web/page.tsx'), 'two');
	expect(await builds()).toBe(2);
	writeFileSync(join(root, 'web/new.tsx'), '');
	expect(await builds()).toBe(3);
	rmSync(join(root, 'pb_public'), { recursive: true });
	expect(await builds()).toBe(1);
});

test('builds again after an upgrade of Node', async () => {
	expect(await builds()).toBe(1);
	const { version } = process;
	onTestFinished(() => void Object.defineProperty(process, 'version', { value: version }));
	Object.defineProperty(process, 'version', { value: 'v99.0.0' });
	expect(await builds()).toBe(2);
});

test('a failed build prints the reason, and is retried', async () => {
	writeFileSync(join(root, 'web/page.tsx'), 'broken');
	const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	onTestFinished(() => said.mockRestore());
	const build = () => ensureBuilt({ root });
	await expect(build()).rejects.toThrow(
		'The site could not be built. Fix the errors above, then try again',
	);
	expect(said.mock.calls.join('\n')).toContain('page.tsx is broken');
	await expect(build()).rejects.toThrow('could not be built');
});
