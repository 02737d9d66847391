import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withPrivateFiles } from './private-files.mjs';
import { run } from './run.mjs';

/** @type {string} */
let dir;
/** @type {number} */
let umask;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'anemone-private-'));
	umask = process.umask(0o022);
});
afterEach(() => {
	process.umask(umask);
	rmSync(dir, { recursive: true, force: true });
});

const write = (/** @type {string} */ name) =>
	run(process.execPath, [
		'-e',
		`require('fs').writeFileSync(${JSON.stringify(join(dir, name))}, '')`,
	]);
const modeOf = (/** @type {string} */ name) => statSync(join(dir, name)).mode & 0o777;

test('what a program writes is private, and what the next one writes is not', async () => {
	await Promise.all([withPrivateFiles(() => write('private')), write('public')]);
	expect([modeOf('private'), modeOf('public')]).toEqual([0o600, 0o644]);
});

test('the umask comes back after a failure', () => {
	const fail = () => {
		throw new Error('no such program');
	};
	expect(() => withPrivateFiles(fail)).toThrow('no such program');
	expect(process.umask()).toBe(0o022);
});
