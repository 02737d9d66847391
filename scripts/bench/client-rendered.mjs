// The same screens as this kind of site is usually written: one bundle on stock PocketBase.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compileStringAsync } from 'sass';
import { startSite } from '../testing/site.mjs';

/**
 * Real React, the SDK, overlays and Markdown in one script; nothing is rendered before it runs.
 */
const entry = `
import 'bootstrap/dist/css/bootstrap.min.css';
import 'own.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './web/router.tsx';
import { serverScreens } from './web/server-screens.ts';
import { Markdown } from './web/ui/markdown.tsx';
import { provideMarkdown } from './web/ui/record-text.tsx';

provideMarkdown(Markdown);
const router = createAppRouter({ later: serverScreens });
createRoot(document.getElementById('app')).render(<RouterProvider router={router} />);
`;

const page = `<!doctype html>
<html lang="en" class="scripted">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bay Area Healthcare Workers Coalition</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/app.css">
<script type="module" src="/app.js"></script>
</head>
<body><div id="app"></div></body>
</html>
`;

/**
 * Builds the client-rendered site and serves it, with the same sample records, from PocketBase
 * without hooks: its own file server, no compression, no caching headers.
 *
 * @param {{ root: string }} options
 */
export async function startClientRendered({ root }) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-client-'));
	const out = join(folder, 'public');
	await mkdir(join(folder, 'hooks'));
	await bundle(root, out);
	await writeFile(join(out, 'index.html'), page);
	await cp(join(root, 'scripts/sample/pictures'), join(out, 'sample'), { recursive: true });
	await cp(join(root, 'web/assets/favicon.svg'), join(out, 'favicon.svg'));
	const flags = [`--hooksDir=${folder}/hooks`, `--publicDir=${out}`, '--indexFallback=true'];
	const site = await startSite({ args: flags });
	const stop = async () => {
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	};
	return { ...site, stop };
}

/** @param {string} root @param {string} out */
async function bundle(root, out) {
	await build({
		absWorkingDir: root,
		stdin: { contents: entry, resolveDir: root, loader: 'tsx' },
		outfile: join(out, 'app.js'),
		bundle: true,
		minify: true,
		format: 'esm',
		target: 'es2020',
		jsx: 'automatic',
		publicPath: '/',
		conditions: ['production'],
		define: { 'process.env.NODE_ENV': '"production"' },
		loader: { '.svg': 'file', '.woff2': 'file' },
		plugins: [ownSheets(root)],
		logLevel: 'warning',
	});
}

/**
 * Our own sheets, less the parts of Bootstrap in them: those are in Bootstrap's whole sheet.
 *
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
function ownSheets(root) {
	const styles = join(root, 'web/styles');
	return {
		name: 'own-sheets',
		setup(build) {
			build.onResolve({ filter: /^own\.css$/ }, ({ path }) => ({ path, namespace: 'own' }));
			build.onLoad({ filter: /./, namespace: 'own' }, async () => {
				const sheets = ['critical.scss', 'rest.scss'].map((name) => join(styles, name));
				const texts = await Promise.all(sheets.map((path) => readFile(path, 'utf8')));
				const own = texts.join('\n').replace(/^@import "bootstrap\/scss\/.*$/gm, '');
				const { css } = await compileStringAsync(own, {
					loadPaths: [styles, join(root, 'node_modules')],
					silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
					quietDeps: true,
				});
				return { contents: css, loader: 'css', resolveDir: styles };
			});
		},
	};
}
