// The same screens as such sites are usually built: one bundle on stock PocketBase.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { eagerScreens } from '../../build/eager-screens.mjs';
import { sassPlugin } from '../../build/sass-plugin.mjs';
import { makeFolder } from '../../lib/cleanup.mjs';
import { serveSite } from '../../testing/site.mjs';

/**
 * React itself, the SDK, overlays and Markdown in one script; nothing is rendered before it runs.
 */
const entry = `
import 'bootstrap/dist/css/bootstrap.min.css';
import './web/styles/critical.scss';
import './web/styles/rest.scss';
import './web/styles/on-demand.scss';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './web/router.tsx';
import { seedSiteText } from './web/stores/site.ts';
import { sampleText } from './scripts/testing/site-text.ts';
import { Markdown } from './web/ui/markdown.tsx';
import { provideMarkdown } from './web/ui/record-text.tsx';

provideMarkdown(Markdown);
seedSiteText(sampleText);
const router = createAppRouter();
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
 * @param {string} root of the project
 * @param {import('../../lib/cleanup.mjs').Defer} defer
 */
export async function startClientRendered(root, defer) {
	const folder = await makeFolder(defer);
	const out = join(folder, 'public');
	await mkdir(join(folder, 'hooks'));
	await bundle(root, out);
	await writeFile(join(out, 'index.html'), page);
	await cp(join(root, 'scripts/sample/pictures'), join(out, 'sample'), { recursive: true });
	await cp(join(root, 'web/assets/favicon.svg'), join(out, 'favicon.svg'));
	const flags = [`--hooksDir=${folder}/hooks`, `--publicDir=${out}`, '--indexFallback=true'];
	// No hook prints the ready line, so wait for PocketBase's own.
	return serveSite(defer, { args: flags, ready: /Server started/ });
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
		plugins: [eagerScreens(), sassPlugin({ importers: [noBootstrap] })],
		logLevel: 'warning',
	});
}

/**
 * Leaves parts of Bootstrap out of our own sheets, since Bootstrap's whole sheet contains them.
 *
 * @type {import('sass').Importer}
 */
const noBootstrap = {
	canonicalize: (url) =>
		/^bootstrap\/scss\/(?!functions|variables|maps|mixins)/.test(url)
			? new URL(`none:${url}`)
			: null,
	load: () => ({ contents: '', syntax: 'scss' }),
};
