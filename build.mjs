// Builds everything that PocketBase serves or runs: web/ into pb_public/, the hooks into pb_hooks/.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { buildGuide } from './scripts/build/guide.mjs';
import { buildHooks } from './scripts/build/hooks.mjs';
import { pagePolicy } from './scripts/build/policy.mjs';
import { buildAdmin, buildRenderer, buildWeb } from './scripts/build/web.mjs';
import { findLanguages } from './scripts/build/words.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const dev = process.argv.includes('--dev');
const started = Date.now();

/** PocketBase itself refuses shorter ones. */
const shortestPassword = 8;

const languages = await findLanguages(root);
const [assets] = await Promise.all([
	buildWeb({ root, languages, dev }),
	buildHooks({ root, languages }),
]);
const lib = join(root, 'pb_hooks/lib');
await Promise.all(
	languages.map((language) =>
		buildRenderer({ root, language, outfile: join(lib, `renderer-${language}.js`) }),
	),
);
await buildAdmin({ root, outfile: join(lib, 'admin.js') });
await buildGuide({ root, outfile: join(lib, 'guide.html') });
const common = dictionary['passwords-common'].filter((word) => word.length >= shortestPassword);
await writeFile(join(lib, 'common-passwords.txt'), ['', ...common, ''].join('\n'));
await writeFile(join(lib, 'page-assets.json'), JSON.stringify(assets));
await writeFile(join(lib, 'page-policy.json'), JSON.stringify({ policy: pagePolicy(assets) }));
console.log(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
