import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLayers } from './layers.mjs';

/** @type {string} */
let root;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'layers-'));
});
afterEach(() => rm(root, { recursive: true }));

/** @param {Record<string, string>} files by path */
async function check(files) {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeFile(join(root, path), text);
	}
	return checkLayers({ root });
}

it('accepts imports that go down', async () => {
	expect(
		await check({
			'web/router.tsx': "import { home } from './screens/home/home.tsx';",
			'web/screens/home/home.tsx':
				"import { $a } from '../../stores/a.ts'; import type { A } from '../../api/a.ts'; import './b.tsx';",
			'web/screens/home/b.tsx': '',
			'web/stores/a.ts': "import { a } from '../api/a.ts'; const b = () => import('../lib/b.ts');",
			'web/stores/a.test.ts': "import { screen } from '../screens/home/home.tsx';",
			'web/testing/app.tsx': "import { screen } from '../screens/home/home.tsx';",
			'web/api/a.ts': "import PocketBase from 'pocketbase'; import { a } from '../content/a.ts';",
			'web/content/a.ts': '',
			'web/lib/b.ts': '',
		}),
	).toEqual([]);
});

it.each([
	['web/lib/a.ts', "import { x } from '../api/x.ts';", 'lib may import nothing'],
	['web/api/a.ts', "import type { X } from '../stores/x.ts';", 'api may import lib'],
	['web/stores/a.ts', "export { x } from '../ui/x.tsx';", 'stores may import'],
	['web/ui/a.tsx', "const x = () => import('../stores/x.ts');", 'ui may import'],
	['web/ui/a.tsx', "import { x } from '../content/x.ts';", 'ui may import'],
	['web/ui/a.tsx', "let x: import('../stores/x.ts').X;", 'ui may import'],
	['web/screens/a.tsx', "import { x } from '../api/x.ts';", 'screens may import'],
	['web/screens/a.tsx', "import { x } from '../router.tsx';", 'screens may import'],
	['web/stores/a.ts', "import PocketBase from 'pocketbase';", 'only web/api/ may'],
	['web/lib/a.ts', "import '../../scripts/a.mjs';", 'stands on its own'],
	['web/router.tsx', "import './testing/app.tsx';", 'for tests only'],
	['web/odd/a.ts', "import '../lib/a.ts';", 'no layer of ours'],
])('refuses in %s: %s', async (file, source, problem) => {
	expect(await check({ [file]: source })).toEqual([expect.stringContaining(problem)]);
});

it('finds cycles, of types too', async () => {
	expect(
		await check({
			'web/lib/a.ts': "import { b } from './b.ts';",
			'web/lib/b.ts': "import type { C } from './c.ts';",
			'web/lib/c.ts': "export { a } from './a.ts';",
		}),
	).toEqual(['import cycle: web/lib/a.ts → web/lib/b.ts → web/lib/c.ts → web/lib/a.ts']);
});
