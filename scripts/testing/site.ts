// A real site for tests: the pinned binary, migrations and hooks on a separate data folder.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { ensurePocketBase, folderFlags } from '../pocketbase.ts';
import { runInOtherProcess } from './engine.ts';
import { freePort } from './loopback.ts';
import { startProcess } from './process.ts';
import { request } from './request.ts';

/** The path to PocketBase, found once in each worker. */
let pocketbase: Promise<string> | undefined;

export interface SiteOptions {
	/** Load the sample content (default), with its events and needs, or start empty */
	sample?: boolean | 'activity';
	/** More arguments for `pocketbase serve` */
	args?: string[];
	/** More environment for the server */
	env?: NodeJS.ProcessEnv;
	/** An existing data folder, kept by `stop` */
	dir?: string;
	/** The address to listen on, loopback by default */
	host?: string;
}

/** Starts a site on a free loopback port; resolves when it is ready. The build must be done. */
export async function startSite({
	sample = true,
	args = [],
	env,
	dir,
	host = '127.0.0.1',
}: SiteOptions = {}) {
	pocketbase ??= ensurePocketBase({ root });
	const binary = await pocketbase;
	const data = dir ?? (await mkdtemp(join(tmpdir(), 'anemone-site-')));
	if (sample || !dir) await cp(await prepared(binary, sample), data, { recursive: true });
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const command = ['start', `--dir=${data}`, `--http=${host}:${port}`, ...args];
	const environment = { POCKETBASE_BIN: binary, ...env };
	const serve = () => serveWith(join(root, 'anemone'), command, environment);
	let server = await serve();
	let earlierLogs = '';
	let token = '';
	/** Returns a token of a superuser, who is created at the first call. */
	const superuserToken = async () => {
		token ||= (await accountOf({ binary, dir: data })).token;
		return token;
	};
	const halt = (signal: NodeJS.Signals) => server.stop(signal);
	const start = async () => {
		earlierLogs += server.output();
		server = await serve();
	};
	return {
		url,
		dir: data,
		binary,
		/** Returns the server's whole output, of both streams. */
		logs: () => earlierLogs + server.output(),
		pid: () => server.pid,
		/** Stops the server and keeps its data folder; `start` serves it again, at the same port. */
		halt,
		start,
		restart: async (signal: NodeJS.Signals = 'SIGTERM') => {
			await halt(signal);
			await start();
		},
		/** Stops the server and removes its data folder. */
		stop: async () => {
			await halt('SIGTERM');
			if (!dir) await rm(data, { recursive: true, force: true });
		},
		/** Runs one of ./anemone's commands on the data folder, beside the server. */
		anemone: (...command: string[]) =>
			run(join(root, 'anemone'), [...command, `--dir=${data}`], {
				env: { ...process.env, POCKETBASE_BIN: binary },
			}),
		superuserToken,
		/** Sends a request to the API as the site's superuser. */
		ask: async (path: string, method = 'GET', body?: unknown) => {
			const headers = { Authorization: await superuserToken() };
			return request(url, path, { method, body, headers });
		},
	};
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Serves the data of another program, such as a package's ./anemone, on a free port.
 *
 * @param args precede those of PocketBase
 */
export async function serve(program: string, args: string[]) {
	const http = `127.0.0.1:${await freePort()}`;
	return {
		url: `http://${http}`,
		...(await serveWith(program, [...args, `--http=${http}`])),
	};
}

async function serveWith(program: string, args: string[], env?: NodeJS.ProcessEnv) {
	// Outside the terminal's group, which a Ctrl-C also reaches: a second signal kills PocketBase.
	const server = startProcess(program, args, { env, detached: true });
	await server.waitFor(/^ready: /m);
	return server;
}

const preparedFolders: Map<SiteOptions['sample'], Promise<string>> = new Map();

/**
 * Returns a folder with or without the sample content, made once in each worker: the migrations
 * took half of the processor time of a first start.
 */
function prepared(binary: string, sample: SiteOptions['sample']) {
	const making = preparedFolders.get(sample) ?? prepare(binary, sample);
	preparedFolders.set(sample, making);
	return making;
}

async function prepare(binary: string, sample: SiteOptions['sample']) {
	const dir = await mkdtemp(join(tmpdir(), 'anemone-prepared-'));
	if (sample) await loadSample({ binary, dir, activity: sample === 'activity' });
	else await runWithoutHooks({ binary, dir }, ['migrate', 'up']);
	return dir;
}

/**
 * Loads sample content into an empty data folder, without the hooks.
 *
 * @param options binary: PocketBase; dir: the data folder, created if missing; content: folder of
 *   content.json, by default the project's; activity: loads activity.json too, as `npm start` does
 */
export async function loadSample({
	binary,
	dir,
	content = join(root, 'scripts/sample'),
	activity = false,
}: {
	binary: string;
	dir: string;
	content?: string;
	activity?: boolean;
}) {
	const site = { binary, dir };
	await runWithoutHooks(site, ['migrate', 'up']);
	await runWithoutHooks(site, ['sample-load', content, ...(activity ? [] : ['bare'])]);
}

async function runWithoutHooks(
	{ binary, dir }: { binary: string; dir: string },
	command: string[],
) {
	const folders = [`--dir=${dir}`, `--hooksDir=${join(root, 'scripts/sample/hooks')}`];
	const flags = [...folderFlags(root), ...folders, '--automigrate=false', '--dev=false'];
	const result = await run(binary, [...flags, ...command]);
	if (result.code !== 0) throw new Error(JSON.stringify(result));
}

/** The hash of `accountPassword` of admin.ts: to make it again took time at each site. */
const hash = '$2a$10$HIT.hdUf41.52j07b1QtMOeRdisgZ5LmbtZZ9cjsWZKp0UewigwEO';

/**
 * Returns the id and a token of an account, which is created or saved again beside the site's
 * process, as by the command line.
 *
 * @param role none by default, like the command line
 */
export async function accountOf(
	site: { binary: string; dir: string },
	email = 'tester@example.com',
	role = '',
) {
	const saved = await runInOtherProcess(
		site,
		`const accounts = $app.findCollectionByNameOrId('_superusers');
		const [found] = $app.findAllRecords(accounts, $dbx.hashExp(${JSON.stringify({ email })}));
		const account = found || new Record(accounts);
		account.load(${JSON.stringify({ email, role })});
		account.setRaw('password', ${JSON.stringify(hash)});
		// A validation would refuse the hash.
		$app.saveNoValidate(account);
		return { id: account.id, token: account.newAuthToken() };`,
	);
	return saved as { id: string; token: string };
}

/** Signs in to an account. */
export async function authenticate(url: string, identity: string, password: string) {
	const response = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ identity, password }),
	});
	if (!response.ok)
		throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
	return (await response.json()) as { token: string; record: { id: string } };
}
