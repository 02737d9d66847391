// Builds the site's front end: web/ into pb_public/.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildForEngine } from './build-for-engine.mjs';
import { compressFiles } from './compress.mjs';
import { eagerScreens } from './eager-screens.mjs';
import { slimFonts } from './fonts.mjs';
import { preactAliases } from './preact-aliases.mjs';
import { sassPlugin } from './sass-plugin.mjs';
import { oneSharedChunk, sharedChunk } from './shared-chunk.mjs';
import { shrinkScripts } from './shrink.mjs';
import { wordsOf } from './words.mjs';

const ENTRY = 'web/client/entry.tsx';

/** Browsers and other programs request these names. README explains how to replace the files. */
const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'share.png'];

/** Draws QR codes in the admin. Only the page of the poster loads this script. */
const QR_CODE = 'web/admin/qr-code.ts';

const sheet = (/** @type {string} */ name) => `web/styles/${name}.scss`;

/** The style sheets of every page, in any language. */
const SHEETS = ['critical', 'announcement', 'translations', 'optional', 'rest', 'on-demand'];

/**
 * Builds the front end into pb_public/: hashed files under assets/, the application once for each
 * language, pictures and icons, with .br and .gz copies beside each compressible file. Removes the
 * files of older builds last, so that a failed build leaves them.
 *
 * @param {{ root: string, languages: string[], dev?: boolean }} options
 * @returns {Promise<{
 *   assets: import('../../web/server/render-document.ts').BuiltAssets,
 *   qrCode: string
 * }>} with the address of the script that draws QR codes
 */
export async function buildWeb({ root, languages, dev = false }) {
	const out = join(root, 'pb_public');
	await mkdir(join(out, 'assets'), { recursive: true });
	const [sheets, ...applications] = await Promise.all([
		bundleFor(root, dev, [...[...SHEETS, ...languages.filter(hasSheet(root))].map(sheet), QR_CODE]),
		...languages.map((language) => bundleFor(root, dev, [ENTRY], [wordsOf(root, language)])),
	]);
	const built = Object.keys(Object.assign({}, sheets, ...applications));
	const kept = built.map((path) => path.split('/').pop() ?? '');
	const names = kept.filter((name) => name.endsWith('.js'));
	// Only after all builds: each language writes the shared files again.
	if (!dev) await shrinkScripts({ root, folder: join(out, 'assets'), names });
	const assets = {
		...(await sharedAssets(root, sheets, dev)),
		languages: Object.fromEntries(
			await Promise.all(
				languages.map(async (language, at) => [
					language,
					await languageAssets(root, language, sheets, applications[at] ?? {}),
				]),
			),
		),
	};
	await copyPictures(root, out);
	await removeOthers(join(out, 'assets'), kept);
	await compressFiles(out, { fast: dev });
	return { assets, qrCode: addressOf(sheets, QR_CODE) };
}

/**
 * The options that the browser's bundle and the renderer share.
 *
 * @param {string} root
 * @returns {import('esbuild').BuildOptions}
 */
const shared = (root) => ({
	absWorkingDir: root,
	bundle: true,
	assetNames: '[name]-[hash]',
	publicPath: '/assets/',
	legalComments: 'none',
	define: { 'process.env.NODE_ENV': '"production"' },
	jsx: 'automatic',
	loader: { '.woff2': 'file', '.svg': 'file' },
	alias: preactAliases(root),
	logLevel: 'warning',
	logLimit: 5,
});

/**
 * @param {string} root
 * @param {boolean} dev
 * @param {string[]} entryPoints
 * @param {import('esbuild').Plugin[]} [plugins]
 */
async function bundleFor(root, dev, entryPoints, plugins = []) {
	const { metafile } = await build({
		...shared(root),
		metafile: true,
		entryPoints,
		outdir: 'pb_public/assets',
		entryNames: '[name]-[hash]',
		chunkNames: '[name]-[hash]',
		splitting: true,
		format: 'esm',
		// Destructuring is broken in Safari 14.0; 14.1 runs on every iPhone since the 6s.
		target: ['safari14.1', 'chrome87', 'firefox78'],
		// Compiled for Chrome up to 90, which fails only on `f?.(...list, more)`; shrink.mjs refuses it.
		supported: { 'optional-chain': true },
		// Terser shortens the names: its options refer to one function by name.
		minifySyntax: !dev,
		minifyWhitespace: !dev,
		conditions: ['production'],
		plugins: [...plugins, sassPlugin(), slimFonts(root), oneSharedChunk(root)],
	});
	return metafile.outputs;
}

/** @typedef {import('esbuild').Metafile['outputs']} Outputs */

/**
 * Returns the path of the file that was built from a source.
 *
 * @param {Outputs} outputs
 * @param {string} source
 */
function builtOf(outputs, source) {
	const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
	if (!found) throw new Error(`The build wrote no file for ${source}`);
	return found;
}

/** Returns the address of that file. @param {Outputs} outputs @param {string} source */
const addressOf = (outputs, source) => builtOf(outputs, source).replace('pb_public', '');

/**
 * Returns the text of a style sheet, for inlining.
 *
 * @param {string} root
 * @param {Outputs} sheets
 * @param {string} name
 */
async function sheetText(root, sheets, name) {
	return (await readFile(join(root, builtOf(sheets, sheet(name))), 'utf8')).trim();
}

/**
 * @param {string} root
 * @param {Outputs} sheets
 * @param {boolean} dev
 */
async function sharedAssets(root, sheets, dev) {
	return {
		criticalCss: await sheetText(root, sheets, 'critical'),
		announcementCss: await sheetText(root, sheets, 'announcement'),
		translationsCss: await sheetText(root, sheets, 'translations'),
		optionalCss: await sheetText(root, sheets, 'optional'),
		inlineScript: await inlineScript(root, dev),
		restCss: addressOf(sheets, sheet('rest')),
		onDemandCss: addressOf(sheets, sheet('on-demand')),
	};
}

/** Returns whether a language has its own style sheet. @param {string} root */
const hasSheet = (root) => (/** @type {string} */ language) =>
	existsSync(join(root, sheet(language)));

/**
 * @param {string} root
 * @param {string} language
 * @param {Outputs} sheets
 * @param {Outputs} application
 */
async function languageAssets(root, language, sheets, application) {
	return {
		languageCss: hasSheet(root)(language) ? await sheetText(root, sheets, language) : '',
		script: sharedChunk(application, builtOf(application, ENTRY)).replace('pb_public', ''),
	};
}

/**
 * Builds the renderer of a language that runs inside PocketBase: the same screens in one CommonJS
 * file. Lazy code of the browser (the SDK, overlays) is left out, since nothing fetches here.
 *
 * @param {{ root: string, language: string, outfile: string }} options
 */
export async function buildRenderer({ root, language, outfile }) {
	// The browser's build has already written the pictures, so only the code is written.
	await buildForEngine({
		...shared(root),
		entryPoints: ['web/server/renderer.tsx'],
		outfile,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		// The router exports its server half under 'workerd'.
		conditions: ['production', 'workerd'],
		supported: { 'dynamic-import': false },
		inject: ['web/server/engine-shims.ts'],
		plugins: [wordsOf(root, language), eagerScreens(), leaveOutDynamicImports],
	});
}

/**
 * Builds the extension of PocketBase's admin: one script, for the browsers that the admin supports.
 *
 * @param {{ root: string, outfile: string, qrCode: string }} options `qrCode` is from buildWeb
 */
export async function buildAdmin({ root, outfile, qrCode }) {
	await build({
		...shared(root),
		entryPoints: ['web/admin/entry.ts'],
		outfile,
		format: 'iife',
		target: 'es2022',
		plugins: [
			{
				name: 'qr-code',
				setup: ({ onResolve }) =>
					onResolve({ filter: /\/qr-code\.ts$/ }, () => ({ path: qrCode, external: true })),
			},
		],
	});
}

/** @type {import('esbuild').Plugin} */
const leaveOutDynamicImports = {
	name: 'leave-out-dynamic-imports',
	setup(build) {
		build.onResolve({ filter: /./ }, ({ kind, path }) =>
			kind === 'dynamic-import' ? { path, external: true } : undefined,
		);
	},
};

/**
 * @param {string} root
 * @param {boolean} dev
 */
async function inlineScript(root, dev) {
	const result = await build({
		absWorkingDir: root,
		entryPoints: ['web/client/boot.ts'],
		inject: dev ? ['scripts/build/reload.mjs'] : [],
		bundle: true,
		write: false,
		minify: true,
		format: 'iife',
		target: 'es2020',
	});
	return (result.outputFiles?.[0]?.text ?? '').trim();
}

/**
 * @param {string} root
 * @param {string} out
 */
async function copyPictures(root, out) {
	for (const icon of ICONS) await cp(join(root, 'web/assets', icon), join(out, icon));
	const from = join(root, 'scripts/sample/pictures');
	const to = join(out, 'sample');
	await cp(from, to, { recursive: true });
	await removeOthers(to, await readdir(from));
}

/**
 * Removes the files of earlier builds, with their compressed copies. An update of a package keeps
 * those of the running version for a week: see `take_over` in `anemone`.
 *
 * @param {string} folder
 * @param {string[]} built names of this build's files
 */
async function removeOthers(folder, built) {
	const names = await readdir(folder);
	const others = names.filter((name) => !built.includes(name.replace(/\.(br|gz)$/, '')));
	await Promise.all(others.map((name) => rm(join(folder, name))));
}
