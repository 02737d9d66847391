// Builds the site's front end: web/ into pb_public/.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { BuiltAssets } from '../../web/server/render-document.ts';
import { buildForEngine } from './build-for-engine.ts';
import { eagerScreens } from './eager-screens.ts';
import { slimFonts } from './fonts.ts';
import { collectNotices } from './notices.ts';
import { preactAliases } from './preact-aliases.ts';
import { sassPlugin } from './sass-plugin.ts';
import { oneSharedChunk, sharedChunk } from './shared-chunk.ts';
import { shellPage } from './shell.ts';
import { shrinkScripts, withoutScrollRestoration } from './shrink.ts';
import { wordsOf } from './words.ts';

const ENTRY = 'web/client/entry.tsx';

/** Browsers and other programs request these names. README explains how to replace the files. */
const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'share.png'];

/** Scripts of the admin that only one of its pages loads, in web/admin/. */
export const ADMIN_SCRIPTS = ['workbook.ts', 'html-to-markdown.ts'];

/** The oldest browsers that run the site's scripts: Safari 14.1 runs on every iPhone since the 6s. */
export const BROWSERS = { safari: '14.1', chrome: '87', firefox: '78' };

const adminScript = (name: string) => `web/admin/${name}`;

const sheet = (name: string) => `web/styles/${name}.scss`;

/** The style sheets of every page, in any language. */
const SHEETS = ['critical', 'announcement', 'translations', 'optional', 'rest', 'on-demand'];

/**
 * Builds the front end into pb_public/: hashed files under assets/, the application once for each
 * language, pictures, icons, and the page for PocketBase without hooks. Removes the files of older
 * builds last, so that a failed build leaves them.
 *
 * @returns with the addresses of the admin's scripts
 */
export async function buildWeb({
	root,
	languages,
	dev = false,
}: {
	root: string;
	languages: string[];
	dev?: boolean;
}): Promise<{ assets: BuiltAssets; adminScripts: Map<string, string> }> {
	const out = join(root, 'pb_public');
	await mkdir(join(out, 'assets'), { recursive: true });
	const [sheets, ...applications] = await Promise.all([
		bundleFor(
			root,
			dev,
			[
				...[...SHEETS, ...languages.filter(hasSheet(root))].map(sheet),
				...ADMIN_SCRIPTS.map(adminScript),
			],
			[zipWithoutWorker(root)],
		),
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
	await writeFile(join(out, 'index.html'), await shellPage(root, assets));
	await removeOthers(join(out, 'assets'), kept);
	const addressed = ADMIN_SCRIPTS.map(
		(name) => [name, addressOf(sheets, adminScript(name))] as const,
	);
	return { assets, adminScripts: new Map(addressed) };
}

/** The options that the browser's bundle and the renderer share. */
const shared = (root: string): BuildOptions => ({
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

async function bundleFor(
	root: string,
	dev: boolean,
	entryPoints: string[],
	plugins: Plugin[] = [],
) {
	const { metafile } = await build({
		...shared(root),
		metafile: true,
		entryPoints,
		outdir: 'pb_public/assets',
		entryNames: '[name]-[hash]',
		chunkNames: '[name]-[hash]',
		splitting: true,
		format: 'esm',
		// Destructuring is broken in Safari 14.0. This lowers syntax only: see built-ins.server.test.ts.
		target: Object.entries(BROWSERS).map(([name, version]) => name + version),
		// Compiled for Chrome up to 90, which fails only on `f?.(...list, more)`; shrink.ts refuses it.
		supported: { 'optional-chain': true },
		minify: !dev,
		conditions: ['production'],
		plugins: [
			...plugins,
			withoutScrollRestoration,
			collectNotices,
			sassPlugin(),
			slimFonts(root),
			oneSharedChunk(root),
		],
	});
	return metafile.outputs;
}

type Outputs = Metafile['outputs'];

/** Returns the path of the file that was built from a source. */
function builtOf(outputs: Outputs, source: string) {
	const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
	if (!found) throw new Error(`The build wrote no file for ${source}`);
	return found;
}

/** Returns the address of that file. */
const addressOf = (outputs: Outputs, source: string) =>
	builtOf(outputs, source).replace('pb_public', '');

/** Returns the text of a style sheet, for inlining. */
async function sheetText(root: string, sheets: Outputs, name: string) {
	return (await readFile(join(root, builtOf(sheets, sheet(name))), 'utf8')).trim();
}

async function sharedAssets(root: string, sheets: Outputs, dev: boolean) {
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

/** Returns whether a language has its own style sheet. */
const hasSheet = (root: string) => (language: string) => existsSync(join(root, sheet(language)));

async function languageAssets(
	root: string,
	language: string,
	sheets: Outputs,
	application: Outputs,
) {
	return {
		languageCss: hasSheet(root)(language) ? await sheetText(root, sheets, language) : '',
		script: sharedChunk(application, builtOf(application, ENTRY)).replace('pb_public', ''),
	};
}

/**
 * Builds the renderer of a language that runs inside PocketBase: the same screens in one CommonJS
 * file. Lazy code of the browser (the SDK, overlays) is left out, since nothing fetches here.
 */
export async function buildRenderer({
	root,
	language,
	outfile,
}: {
	root: string;
	language: string;
	outfile: string;
}) {
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
		plugins: [wordsOf(root, language), eagerScreens, leaveOutDynamicImports],
	});
}

/**
 * Builds the extension of PocketBase's admin: one script, for the browsers that the admin supports.
 *
 * @param options `adminScripts` is from buildWeb
 */
export async function buildAdmin({
	root,
	outfile,
	adminScripts,
}: {
	root: string;
	outfile: string;
	adminScripts: ReadonlyMap<string, string>;
}) {
	await build({
		...shared(root),
		entryPoints: ['web/admin/entry.ts'],
		outfile,
		format: 'iife',
		target: 'es2022',
		plugins: [
			collectNotices,
			{
				name: 'admin-scripts',
				setup: ({ onResolve }) =>
					onResolve({ filter: /^\.\// }, ({ path }) => {
						const address = adminScripts.get(path.slice(2));
						return address ? { path: address, external: true } : undefined;
					}),
			},
		],
	});
}

/** Lets write-excel-file compress without a worker. Small files need none, so tests would not notice. */
const zipWithoutWorker = (root: string): Plugin => ({
	name: 'zip-without-worker',
	setup: ({ onResolve }) =>
		onResolve({ filter: /^fflate$/ }, ({ importer }) =>
			importer.includes('write-excel-file')
				? { path: join(root, adminScript('zip-here.ts')) }
				: undefined,
		),
});

const leaveOutDynamicImports: Plugin = {
	name: 'leave-out-dynamic-imports',
	setup(build) {
		build.onResolve({ filter: /./ }, ({ kind, path }) =>
			kind === 'dynamic-import' ? { path, external: true } : undefined,
		);
	},
};

async function inlineScript(root: string, dev: boolean) {
	const result = await build({
		absWorkingDir: root,
		entryPoints: ['web/client/boot.ts'],
		inject: dev ? ['scripts/build/reload.ts'] : [],
		bundle: true,
		write: false,
		minify: true,
		format: 'iife',
		target: 'es2020',
	});
	return (result.outputFiles?.[0]?.text ?? '').trim();
}

async function copyPictures(root: string, out: string) {
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
 * @param built names of this build's files
 */
async function removeOthers(folder: string, built: string[]) {
	const names = await readdir(folder);
	const others = names.filter((name) => !built.includes(name.replace(/\.(br|gz)$/, '')));
	await Promise.all(others.map((name) => rm(join(folder, name))));
}
