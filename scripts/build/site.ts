// Builds everything that PocketBase serves or runs: web/ into pb_public/, the hooks into pb_hooks/.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { root } from '../lib/root.ts';
import { messageOf } from '../lib/user-error.ts';
import { compressFiles } from './compress.ts';
import { buildGuide } from './guide.ts';
import { buildHooks } from './hooks.ts';
import { addToNotices, writeNotices } from './notices.ts';
import { pagePolicy } from './policy.ts';
import { buildAdmin, buildRenderer, buildWeb } from './web.ts';
import { findLanguages } from './words.ts';

const dev = process.argv.includes('--dev');

/** PocketBase itself refuses shorter ones. */
const shortestPassword = 8;

/** @param isFirst what no edit of a page or a hook changes is made once */
async function buildAll(isFirst = true) {
	const started = Date.now();
	const languages = await findLanguages(root);
	const [{ assets, adminScripts }] = await Promise.all([
		buildWeb({ root, languages, dev }),
		buildHooks({ root, languages }),
	]);
	const lib = join(root, 'pb_hooks/lib');
	await Promise.all(
		languages.map((language) =>
			buildRenderer({ root, language, outfile: join(lib, `renderer-${language}.js`) }),
		),
	);
	await buildAdmin({ root, outfile: join(lib, 'admin.js'), adminScripts });
	if (isFirst) {
		await buildGuide({ root, outfile: join(lib, 'guide.html') });
		await writePasswords(join(lib, 'common-passwords.txt'));
		await writeNotices({ root, outfile: join(root, 'pb_public/notices.txt') });
	}
	await compressFiles(join(root, 'pb_public'), { fast: dev });
	await writeFile(join(lib, 'page-assets.json'), JSON.stringify(assets));
	await writeFile(join(lib, 'page-policy.json'), JSON.stringify({ policy: pagePolicy(assets) }));
	console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function writePasswords(path: string) {
	const common = dictionary['passwords-common'].filter((word) => word.length >= shortestPassword);
	addToNotices('node_modules/@zxcvbn-ts/language-common/');
	await writeFile(path, ['', ...common, ''].join('\n'));
}

/** Builds, and builds again at each message; answers each build with its error, '' for none. */
async function stay() {
	let isFirst = true;
	const buildAgain = async () => {
		try {
			await buildAll(isFirst);
			isFirst = false;
			process.send?.('');
		} catch (error) {
			process.send?.(messageOf(error));
		}
	};
	process.on('message', buildAgain);
	await buildAgain();
}

if (process.argv.includes('--stay')) await stay();
else await buildAll();
