// Test suites: their files, their environment and their command.
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { preactAliases } from './build/preact-aliases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** React's names as in the shipped bundle, and modules that only tests and libraries import. */
const aliases = {
	...preactAliases(root),
	'react-dom/test-utils': 'preact/test-utils',
	'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
	'@testing-library/react': '@testing-library/preact',
	// Its main entry is CommonJS, which would load the real React.
	'@restart/ui/(\\w+)': join(root, 'node_modules/@restart/ui/esm/$1.js'),
};

/** Pictures have the same addresses as after the build, without the hash. */
const pictureAddresses = {
	name: 'picture-addresses',
	enforce: 'pre' as 'pre',
	load: (id: string) =>
		id.endsWith('.svg') ? `export default '/assets/${basename(id)}'` : undefined,
};

// Timeouts for busy machines: results appear immediately or never.
const MINUTE = 60_000;

/** Packages that import React, and so need the aliases. The others are loaded faster as they are. */
const importReact = /react|preact|@restart|uncontrollable|@nanostores/;

/** The parts of the site that need no document: making one for each file took half a second. */
const withoutDocument = 'web/{admin,lib,records}/**/*.test.ts';

const components = {
	environment: 'happy-dom',
	testTimeout: MINUTE,
	setupFiles: [join(root, 'scripts/testing/set-up.ts')],
	// Files share a worker's modules: loading happy-dom, Bootstrap etc. for each file took half of
	// the processor time.
	isolate: false,
	include: ['web/**/*.test.{ts,tsx}'],
	exclude: [
		withoutDocument,
		...['server', 'browser', 'long', 'drill'].map((name) => `**/*.${name}.test.*`),
	],
};

const realParts = {
	environment: 'node',
	globalSetup: [join(root, 'scripts/testing/site.setup.ts')],
	setupFiles: [join(root, 'scripts/testing/worker.setup.ts')],
	// Files share a worker's modules and its browser: loading Playwright and starting Chromium for
	// each file took a sixth of the processor time.
	isolate: false,
	testTimeout: 5 * MINUTE,
	hookTimeout: 5 * MINUTE,
	// On a busy machine, a test may fail because a browser or a proxy is slow. What is broken fails
	// twice. Each test that needs its second try is reported (counting.ts).
	retry: process.env.CI ? 1 : 0,
};

/** ./anemone replaces these by what it is shipped with; see site.setup.ts. */
const shippedSettings = { GOGC: '', GOMEMLIMIT: '' };

/** The suites that measure memory and time */
const measuring: Record<string, ProjectConfig> = {
	long: { env: shippedSettings },
	// One after the other, when no other test runs: each loads the machine.
	drill: { env: shippedSettings, maxWorkers: 1, sequence: { groupOrder: 1 } },
};

const onRealParts = (name: string): TestProjectConfiguration => ({
	extends: true,
	test: {
		...realParts,
		name,
		...measuring[name],
		include: [`{web,pb_hooks,scripts}/**/*.${name}.test.ts`],
	},
});

/** The suites that `npm test` runs by default. */
export const usualSuites = ['preact', 'node', 'server', 'browser'];

/**
 * The suites that `npm run test:all` runs and `npm test` leaves out: the components under React
 * instead of Preact, browsers other than Chromium, slow tests that few edits affect, such as those of
 * the package and the operators' commands, and load, much content and kills.
 */
export const otherSuites = ['react', 'engines', 'long', 'drill'];

/** The suites on real parts. Each has the files that are named after it. */
const onParts = ['server', 'browser', 'engines', 'long', 'drill'];

export default defineConfig({
	root,
	plugins: [pictureAddresses],
	test: {
		expect: { poll: { timeout: MINUTE / 2 } },
		// On two cores: workers spend time waiting for servers.
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
				test: {
					...components,
					name: 'preact',
					server: { deps: { inline: [importReact] } },
				},
			},
			{
				extends: true,
				test: {
					name: 'node',
					environment: 'node',
					include: ['scripts/**/*.test.ts', 'pb_hooks/src/**/*.test.ts', withoutDocument],
					exclude: onParts.map((name) => `**/*.${name}.test.*`),
					testTimeout: 2 * MINUTE,
					// As for the components: a new worker for each file took a third of the processor time.
					isolate: false,
				},
			},
			...onParts.map(onRealParts),
		],
	},
});
