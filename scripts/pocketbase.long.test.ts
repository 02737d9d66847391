import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { run } from './lib/run.ts';
import { thisMachine } from './pocketbase/release.ts';
import { ensurePocketBase, pinnedVersion } from './pocketbase.ts';
import { startOrigin } from './testing/loopback.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-get-'));
});
afterEach(() => {
	vi.unstubAllEnvs();
	rmSync(root, { recursive: true });
});

test.each([
	['differs', pinnedVersion()],
	['is missing', '0.0.1'],
])('a download whose checksum %s is discarded', async (_, version) => {
	const { platform, arch } = thisMachine;
	const sum = createHash('sha256').update('another archive').digest('hex');
	const release = await startOrigin(({ url }, response) => {
		if (!url?.endsWith('.txt')) response.end(zipSync({ pocketbase: Buffer.from('a program') }));
		else response.end(`${sum}  pocketbase_${version}_${platform}_${arch}.zip\n`);
	});
	onTestFinished(() => void release.stop());
	vi.stubEnv('POCKETBASE_BIN', '');
	vi.stubEnv('POCKETBASE_RELEASES', release.url);
	await expect(ensurePocketBase({ root })).rejects.toThrow(
		/ does not match its checksum .* the download was discarded/,
	);
	expect(readdirSync(root, { recursive: true })).toEqual(['.cache']);
});

test('npm run pocketbase prints no SQL, which holds password hashes', async () => {
	const script = fileURLToPath(new URL('run.mjs', import.meta.url));
	const project = fileURLToPath(new URL('..', import.meta.url));
	// PocketBase treats a binary in the temporary folder like `go run`, and prints SQL.
	const binary = join(root, 'pocketbase');
	symlinkSync(await ensurePocketBase({ root: project }), binary);
	const account = ['superuser', 'upsert', 'owner@example.org', 'four words of ours'];
	const args = [script, 'pocketbase', `--dir=${root}/data`, ...account];
	const { code, output } = await run(process.execPath, args, {
		env: { ...process.env, POCKETBASE_BIN: binary },
	});
	expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('owner@') });
	expect(output).not.toMatch(/UPDATE|INSERT|tokenKey|\$2[aby]\$/);
});
