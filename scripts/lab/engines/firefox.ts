// Drives headless Firefox over its own WebDriver BiDi.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { newFolder } from '../../testing/machine.ts';
import { startProcess } from '../../testing/process.ts';
import { createEngine, type Protocol } from './engine.ts';
import { findPrograms } from './programs.ts';

const settings = {
	'ui.prefersReducedMotion': 1,
	// Firefox sends no requests of its own.
	'app.update.disabledForTesting': true,
	'browser.safebrowsing.provider.mozilla.updateURL': '',
	'browser.search.update': false,
	'datareporting.policy.dataSubmissionEnabled': false,
	'extensions.systemAddon.update.enabled': false,
	'network.captive-portal-service.enabled': false,
	'network.connectivity-service.enabled': false,
	'services.settings.server': 'data:,',
};

/**
 * Starts Firefox with its own profile.
 *
 * @param options without `scripts`, JavaScript is switched off
 */
export async function startFirefox(site: string, { scripts = true }: { scripts?: boolean } = {}) {
	const { firefox } = await findPrograms();
	const profile = await newFolder();
	const lines = Object.entries({ ...settings, 'javascript.enabled': scripts }).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
	);
	await writeFile(join(profile, 'user.js'), lines.join(''));
	const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
	// Its crash helper would outlive it.
	const program = startProcess(firefox, args, { env: { MOZ_CRASHREPORTER_DISABLE: '1' } });
	const close = () => program.stop('SIGKILL');
	try {
		const [, address] = await program.waitFor(/listening on (ws:\S+)/);
		return createEngine({ ...(await openTab(await connect(`${address}/session`))), close }, site);
	} catch (error) {
		await close();
		throw error;
	}
}

interface Answer {
	contexts?: { context: string }[];
	result?: { value?: string };
	exceptionDetails?: { text: string };
}
type Message = {
	type: string;
	id?: number;
	method?: string;
	result?: Answer;
	params?: { level?: string; text?: string };
	error?: string;
	message?: string;
};
type Connection = Awaited<ReturnType<typeof connect>>;

async function connect(url: string) {
	const socket = new WebSocket(url);
	await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
	const waiting: Map<number, (message: Message) => void> = new Map();
	const listeners: ((message: Message) => void)[] = [];
	socket.on('message', (bytes) => {
		const message: Message = JSON.parse(String(bytes));
		if (message.id === undefined) for (const listen of listeners) listen(message);
		else waiting.get(message.id)?.(message);
	});
	let last = 0;
	return {
		listeners,
		send: (method: string, params: object = {}): Promise<Answer> =>
			new Promise((resolve, reject) => {
				last += 1;
				waiting.set(last, ({ type, result, error, message }) => {
					if (type === 'success' && result) resolve(result);
					else reject(new Error(`${method}: ${error}: ${message}`));
				});
				socket.send(JSON.stringify({ id: last, method, params }));
			}),
	};
}

async function openTab({ send, listeners }: Connection): Promise<Omit<Protocol, 'close'>> {
	await send('session.new', { capabilities: {} });
	const { contexts } = await send('browsingContext.getTree');
	const context = contexts?.[0]?.context;
	const heard: string[] = [];
	listeners.push(({ method, params }) => {
		const { level, text } = params ?? {};
		if (method === 'log.entryAdded' && /warn|error/.test(level ?? ''))
			heard.push(`${level}: ${text}`);
	});
	await send('session.subscribe', { events: ['log.entryAdded'] });
	return {
		narrowest: 360,
		heard: () => heard.splice(0),
		navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
		resize: (width) =>
			send('browsingContext.setViewport', { context, viewport: { width, height: 800 } }),
		perform: (actions) => send('input.performActions', { context, actions }),
		async call(source, args) {
			const { result, exceptionDetails } = await send('script.callFunction', {
				functionDeclaration: `(args) => (${callOnce})(${source}, args)`,
				arguments: [{ type: 'string', value: JSON.stringify(args) }],
				target: { context },
				awaitPromise: true,
			});
			if (exceptionDetails) throw new Error(exceptionDetails.text);
			return result?.value === undefined ? undefined : JSON.parse(result.value);
		},
	};
}

/** In the page. Awaits only promises: in a page without JavaScript, none is ever fulfilled. */
function callOnce(run: (...args: unknown[]) => unknown, args: string) {
	const response = run(...JSON.parse(args));
	return response instanceof Promise
		? response.then((value) => JSON.stringify(value))
		: JSON.stringify(response);
}
