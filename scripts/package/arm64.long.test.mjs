// The package for ARM, made on a machine of another kind.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of a program for Linux, as ELF numbers processors. */
const AARCH64 = 183;

let out = '';
beforeAll(() => {
	out = mkdtempSync(join(tmpdir(), 'anemone-arm64-'));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** What a program prints, which must end well. @param {[string, ...string[]]} command */
async function must([program, ...args]) {
	const result = await run(program, args, { cwd: root });
	expect(result).toMatchObject({ status: 'ended', code: 0 });
	return result.status === 'ended' ? result.output.trim() : '';
}

// Where PocketBase's release cannot be reached, Go compiles all of it once: minutes, not seconds.
test('a package for ARM holds a program for ARM, and its checksum is right', async () => {
	await must([process.execPath, 'scripts/package.mjs', '--arch=arm64', `--out=${out}`]);
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const name = `anemone-${version}-linux-arm64`;
	const archive = join(out, `${name}.tar.gz`);
	const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
	expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sum}  ${name}.tar.gz\n`);
	expect(readFileSync(archive).length).toBeLessThan(15_000_000);
	await must(['tar', '-xzf', archive, '-C', out]);
	expect(readFileSync(join(out, name, 'pocketbase')).readUInt16LE(18)).toBe(AARCH64);
	await must(['sh', '-c', `cd ${join(out, name)} && sha256sum -c --quiet SHA256SUMS`]);
}, 900_000);
