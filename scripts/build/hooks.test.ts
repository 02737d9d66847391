import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../testing/machine.ts';
import { buildHooks } from './hooks.ts';

let root: string;
beforeEach(async () => {
	root = await newFolder();
	await mkdir(join(root, 'pb_hooks/src/words'), { recursive: true });
	await put('src/words/greet.ts', "export const greet = () => 'Hello';");
});

const put: (path: string, text: string) => Promise<void> = (path, text) =>
	writeFile(join(root, 'pb_hooks', path), text);
const table = "import { greet } from './words/greet.ts';\n\nonThing(greet);\n";

test('a build removes the files of an earlier build', async () => {
	await mkdir(join(root, 'pb_hooks/lib'));
	await put('lib/old.js', '');
	await put('old.pb.js', '');
	await put('src/hooks.ts', table);
	await buildHooks({ root });
	expect(await readdir(join(root, 'pb_hooks/lib'))).toEqual(['greet.js']);
	expect((await readdir(join(root, 'pb_hooks'))).sort()).toEqual(['hooks.pb.js', 'lib', 'src']);
});

test('a function in the table is refused, as its handler could not see the rest of the file', async () => {
	await put('src/hooks.ts', `${table}onThing((e) => greet(e));\n`);
	await expect(buildHooks({ root })).rejects.toThrow('hooks.ts: import every handler');
});
