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
const hook = `onThing((e: Thing) => {
	require(\`\${__hooks}/lib/greet.js\`).greet(e);
});
`;

test('a build removes the files of an earlier build', async () => {
	await mkdir(join(root, 'pb_hooks/lib'));
	await put('lib/old.js', '');
	await put('old.pb.js', '');
	await put('src/thing.pb.ts', hook);
	await buildHooks({ root });
	expect(await readdir(join(root, 'pb_hooks/lib'))).toEqual(['greet.js']);
	expect((await readdir(join(root, 'pb_hooks'))).sort()).toEqual(['lib', 'src', 'thing.pb.js']);
});

test.each([
	'const word = 1;',
	"import { word } from './word.ts';",
	'function help() {}',
	'class Help {}',
	'(() => { const word = 1; onThing(() => word); })();',
])('a registration that declares something is refused: %s', async (line) => {
	await put('src/thing.pb.ts', `${hook}${line}\n`);
	await expect(buildHooks({ root })).rejects.toThrow(
		/thing\.pb\.ts:4: handlers cannot see file scope/,
	);
});

test('the build refuses async handlers: a throw after an await would respond 200', async () => {
	await put('src/thing.pb.ts', "routerAdd('GET', '/', async (e) => {\n});\n");
	await expect(buildHooks({ root })).rejects.toThrow(/thing\.pb\.ts:1: .* an async handler/);
});
