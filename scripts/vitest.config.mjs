// Test suites: which files run where, and with which command.
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preactAliases } from './build/preact-aliases.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What React's names mean in the shipped bundle, and what only tests and their libraries name. */
const aliases = {
	...preactAliases(root),
	'react-dom/test-utils': 'preact/test-utils',
	'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
	'@testing-library/react': '@testing-library/preact',
	// Its main entry is CommonJS, which would find the real React.
	'@restart/ui/(\\w+)': join(root, 'node_modules/@restart/ui/esm/$1.js'),
};

/** Pictures have the address that the build gives them, less the hash. */
const pictureAddresses = {
	name: 'picture-addresses',
	/** @type {'pre'} */
	enforce: 'pre',
	load: (/** @type {string} */ id) =>
		id.endsWith('.svg') ? `export default '/assets/${basename(id)}'` : undefined,
};

// Limits for machines that do other work besides: what a test waits for comes at once or never.
const MINUTE = 60_000;

const components = {
	environment: 'happy-dom',
	testTimeout: MINUTE,
	setupFiles: [join(root, 'scripts/testing/set-up.ts')],
	// Files share a worker's modules: to load happy-dom, Bootstrap and the rest anew for each took half
	// of the processor's time.
	isolate: false,
	include: ['web/**/*.test.{ts,tsx}'],
	exclude: ['server', 'browser', 'long'].map((name) => `**/*.${name}.test.*`),
};

const realParts = {
	environment: 'node',
	globalSetup: [join(root, 'scripts/testing/site.setup.mjs')],
	setupFiles: [join(root, 'scripts/testing/worker.setup.mjs')],
	// Files share a worker's modules and its browser: to load Playwright and start Chromium anew for
	// each took a sixth of the processor's time.
	isolate: false,
	testTimeout: 5 * MINUTE,
	hookTimeout: 5 * MINUTE,
};

/** @param {string} name @returns {import('vitest/config').TestProjectConfiguration} */
const onRealParts = (name) => ({
	extends: true,
	test: {
		...realParts,
		name,
		include: [`{web,pb_hooks,scripts}/**/*.${name}.test.{ts,mjs}`],
		// Of several WebKits at once, not all start.
		...(name === 'engines' && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
	},
});

/** The suites that `npm test` runs unless others are named. */
export const usualSuites = ['preact', 'node', 'server', 'browser'];

/**
 * The suites that `npm run drills` runs and `npm test` leaves out: other browsers than Chromium, the
 * components under React, which Preact stands in for, and what takes long and few edits reach, such
 * as the package and what operators run.
 */
export const drilledSuites = ['react', 'engines', 'long'];

export default defineConfig({
	root,
	plugins: [pictureAddresses],
	test: {
		expect: { poll: { timeout: MINUTE / 6 } },
		// On two cores: what a server is asked for is waited for.
		maxWorkers: 3,
		projects: [
			{ extends: true, test: { ...components, name: 'react' } },
			{
				extends: true,
				resolve: {
					alias: Object.entries(aliases).map(([name, replacement]) => ({
						find: new RegExp(`^${name}(?:\\.js)?$`),
						replacement,
					})),
					mainFields: ['module', 'main'],
					dedupe: ['preact'],
				},
				test: { ...components, name: 'preact', server: { deps: { inline: true } } },
			},
			{
				extends: true,
				test: {
					name: 'node',
					environment: 'node',
					include: ['scripts/**/*.test.mjs', 'pb_hooks/src/**/*.test.ts'],
					exclude: ['server', 'browser', 'engines', 'long'].map((name) => `**/*.${name}.test.*`),
					testTimeout: 2 * MINUTE,
					// As the components: to load a worker anew for each file took a third of the processor's time.
					isolate: false,
				},
			},
			...['server', 'browser', 'engines', 'long'].map(onRealParts),
		],
	},
});
