import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { thisMachine } from './pocketbase/release.ts';
import { ensurePocketBase, pinnedVersion } from './pocketbase.ts';
import { startOrigin } from './testing/loopback.ts';
import { newFolder } from './testing/machine.ts';

let root: string;
beforeEach(async () => {
	root = await newFolder();
});
afterEach(() => void vi.unstubAllEnvs());

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
