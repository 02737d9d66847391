import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../testing/machine.ts';
import { npmPart } from './notices.ts';

test('a package without the text of its license fails the build', async () => {
	const folder = await newFolder();
	const manifest = { name: '@example/leaf', version: '1.0.0', license: 'MIT' };
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
	await expect(npmPart(folder)).rejects.toThrow(/@example\/leaf is part .* has no license/);
	await writeFile(join(folder, 'License.md'), 'Keep this.\r\n');
	expect(await npmPart(folder)).toMatchObject({ license: 'MIT', text: 'Keep this.' });
});
