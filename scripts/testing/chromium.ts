// Starts or installs a Chromium for the browser tests.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { run } from '../lib/run.ts';

/** The message if there is no Chromium: the whole advice in one line. */
export const howToGetChromium =
	'Chromium is not installed. Install Chrome or Chromium, run `npx playwright-core install chromium-headless-shell`, or set CHROMIUM_BIN';

const flags = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Blocks requests to other machines. Aborting them one by one cost 20 ms of processor time for
	// each page, and the browser's cache.
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.*, EXCLUDE localhost, EXCLUDE *.localhost',
];

/**
 * Starts the Chromium of CHROMIUM_BIN, or else Debian's, Playwright's, Chrome or Edge: the first
 * one that runs, since a program may be installed without its libraries. Headless shells come
 * first: they are the same engine without a browser's windows, and take half the time. Chromium has
 * its own empty profile, which is deleted when it closes.
 *
 * @throws {Error} if CHROMIUM_BIN does not run, or there is no Chromium
 */
export async function launchChromium(options?: LaunchOptions): Promise<Browser> {
	const wanted = process.env.CHROMIUM_BIN;
	// Chromium's own sandbox refuses root and most containers; tests only open our pages.
	const launch = (program: LaunchOptions) =>
		chromium.launch({
			chromiumSandbox: false,
			args: flags,
			...options,
			...program,
		});
	if (wanted && !existsSync(wanted)) {
		throw new Error(`CHROMIUM_BIN is set to ${wanted}, and there is no such program`);
	}
	if (wanted) return launch({ executablePath: wanted });
	const programs = [
		{ executablePath: '/usr/bin/chromium-headless-shell' },
		{ channel: 'chromium-headless-shell' },
		{ executablePath: '/usr/bin/chromium' },
		...['chrome', 'msedge', 'chromium'].map((channel) => ({ channel })),
	];
	const reasons = [];
	for (const program of programs) {
		try {
			return await launch(program);
		} catch (error) {
			reasons.push(error);
		}
	}
	throw new AggregateError(reasons, howToGetChromium);
}

/**
 * Makes sure that there is a Chromium. If necessary, installs Playwright's headless shell or, as
 * root on Debian, the package.
 *
 * @returns whether there is one now
 * @throws {Error} if CHROMIUM_BIN does not run
 */
export async function ensureChromium({
	root,
	log,
}: {
	root: string;
	log: (line: string) => void;
}): Promise<boolean> {
	const cli = 'node_modules/playwright-core/cli.js';
	const ways = [[process.execPath, cli, 'install', 'chromium-headless-shell']];
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		const apt = 'DEBIAN_FRONTEND=noninteractive apt-get -q';
		const install = `${apt} install -y --no-install-recommends chromium-headless-shell`;
		ways.push(['sh', '-c', `${apt} update && ${install}`]);
	}
	for (let found = await isPresent(); !found; found = await isPresent()) {
		const [program = '', ...args] = ways.shift() ?? [];
		if (!program) return false;
		log(`Getting a Chromium: ${[program, ...args].join(' ')}`);
		await run(program, args, { cwd: root, timeout: 300_000 });
	}
	return true;
}

async function isPresent() {
	try {
		await (await launchChromium()).close();
		return true;
	} catch (error) {
		if (error instanceof AggregateError) return false;
		throw error;
	}
}
