// Drives WebKit over WebDriver, in WebKitGTK's small browser on a virtual screen.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../testing/loopback.ts';
import { newFolder } from '../../testing/machine.ts';
import { startProcess } from '../../testing/process.ts';
import { createEngine, type Protocol } from './engine.ts';
import { startListeningProxy } from './listening-proxy.ts';
import { findPrograms } from './programs.ts';

/** The minimum width of a MiniBrowser window, because of its buttons. */
const NARROWEST = 447;

/**
 * Starts WebKit with its own profile.
 *
 * @param options without `scripts`, JavaScript is switched off
 */
export async function startWebKit(site: string, { scripts = true }: { scripts?: boolean } = {}) {
	const { driver, miniBrowser, screen } = await findPrograms();
	/** Cleanup steps, run in reverse order. */
	const undo: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		const home = await makeHome();
		const size = ['-screen', '0', '1400x1000x24'];
		const shown = startProcess(screen, ['-displayfd', '1', '-nolisten', 'tcp', ...size]);
		undo.push(shown.stop);
		const [, display] = await shown.waitFor(/^(\d+)$/m);
		const port = await freePort();
		const env = { ...environment(home), DISPLAY: `:${display}` };
		const driving = startProcess(driver, [`--port=${port}`], { env });
		undo.push(driving.stop);
		const proxy = await startListeningProxy(site);
		undo.push(proxy.stop);
		const send = sender(`http://127.0.0.1:${port}`);
		const { sessionId } = await send('POST', '/session', {
			capabilities: {
				alwaysMatch: { 'webkitgtk:browserOptions': optionsFor(miniBrowser, scripts) },
			},
		});
		const inSession = sender(`http://127.0.0.1:${port}/session/${sessionId}`);
		// If only the driver ended, the browser would take some seconds to notice.
		undo.push(() => inSession('DELETE', ''));
		return createEngine({ ...protocolOf(inSession), heard: proxy.heard, close }, proxy.url);
	} catch (error) {
		await close();
		throw error;
	}
}

/** Creates a home folder whose settings switch off GTK's animations. */
async function makeHome() {
	const home = await newFolder();
	await mkdir(join(home, 'gtk-3.0'));
	await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
	return home;
}

const environment = (home: string) => ({
	HOME: home,
	XDG_CONFIG_HOME: home,
	XDG_CACHE_HOME: home,
	XDG_DATA_HOME: home,
	GDK_BACKEND: 'x11',
	GSETTINGS_BACKEND: 'memory',
	LIBGL_ALWAYS_SOFTWARE: '1',
	NO_AT_BRIDGE: '1',
});

const optionsFor = (binary: string, scripts: boolean) => ({
	binary,
	// With JavaScript switched off altogether, tests could not evaluate anything in the page.
	args: ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=false'])],
});

/** The parts of WebDriver's responses that are used here. */
type Answer = { sessionId?: string; value?: unknown; error?: string; message?: string };

function sender(base: string) {
	return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
		const request = { method, ...(body && { body: JSON.stringify(body) }) };
		const response = await untilResponse(() => fetch(base + path, request));
		const { value } = (await response.json()) as { value: Answer | null };
		if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
		return value ?? {};
	};
}

/** Retries, as the driver does not report when it listens. */
async function untilResponse(ask: () => Promise<Response>) {
	for (const deadline = Date.now() + 20_000; ; ) {
		try {
			return await ask();
		} catch (error) {
			const refused = error instanceof Error && String(error.cause).includes('ECONNREFUSED');
			if (!refused || Date.now() > deadline) throw error;
		}
	}
}

function protocolOf(send: ReturnType<typeof sender>): Omit<Protocol, 'close' | 'heard'> {
	return {
		narrowest: NARROWEST,
		navigate: (url) => send('POST', '/url', { url }),
		resize: (width) => send('POST', '/window/rect', { width, height: 838 }),
		perform: (actions) => send('POST', '/actions', { actions }),
		async call(source, args) {
			const script = `const [args, done] = arguments;
				(async () => (${source})(...args))().then((value) => done({ value }),
					(error) => done({ error: String(error) }));`;
			const { value, error } = await send('POST', '/execute/async', { script, args: [args] });
			if (error) throw new Error(error);
			return value;
		},
	};
}
