import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { npmPart } from './notices.ts';

test('a package without the text of its license fails the build', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-notices-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const manifest = { name: '@example/leaf', version: '1.0.0', license: 'MIT' };
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
	await expect(npmPart(folder)).rejects.toThrow(/@example\/leaf is part .* has no license/);
	await writeFile(join(folder, 'License.md'), 'Keep this.\r\n');
	expect(await npmPart(folder)).toMatchObject({ license: 'MIT', text: 'Keep this.' });
});
