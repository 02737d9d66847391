// Runs a whole Tor network on loopback: three authorities, two relays, and one tor that serves an
// onion address and connects clients to it.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { freePort } from './loopback.mjs';
import { startProcess } from './process.mjs';

/** The shortest intervals that tor allows. */
const authority = `AuthoritativeDirectory 1
V3AuthoritativeDirectory 1
ContactInfo nobody@example.org
TestingV3AuthInitialVotingInterval 10
TestingV3AuthInitialVoteDelay 2
TestingV3AuthInitialDistDelay 2
V3AuthVotingInterval 20
V3AuthVoteDelay 4
V3AuthDistDelay 4
TestingDirAuthVoteGuard *
TestingDirAuthVoteHSDir *`;

/**
 * Starts the network. It has built its first circuits.
 *
 * @param {number} port where tor sends visitors of the onion address, with the PROXY protocol
 */
export async function startTorNetwork(port) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-tor-'));
	const authorities = await Promise.all(['a', 'b', 'c'].map((name) => makeAuthority(folder, name)));
	const directory = authorities.map(({ line }) => line).join('\n');
	const socks = await freePort();
	const service = `SocksPort ${socks}
HiddenServiceDir ${folder}/service
HiddenServicePort 80 127.0.0.1:${port}
HiddenServiceExportCircuitID haproxy`;
	const relays = await Promise.all(
		['d', 'e'].map(async (name) => ({ name, or: await freePort() })),
	);
	const nodes = [
		...authorities.map(({ name, or, dir }) => [name, `${relay(or)}\nDirPort ${dir}\n${authority}`]),
		...relays.map(({ name, or }) => [name, relay(or)]),
		['client', service],
	];
	const started = await Promise.all(
		nodes.map(async ([name = '', options]) => {
			await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
			const torrc = join(folder, `${name}.torrc`);
			const common = `TestingTorNetwork 1\nDataDirectory ${folder}/${name}\nNickname ${name}`;
			await writeFile(torrc, `${common}\nShutdownWaitLength 0\n${directory}\n${options}\n`);
			return startProcess('tor', ['-f', torrc, '--defaults-torrc', `${folder}/none`]);
		}),
	);
	await started.at(-1)?.waitFor(/Bootstrapped 100%/);
	return {
		socks,
		onion: (await readFile(join(folder, 'service/hostname'), 'utf8')).trim(),
		stop: async () => {
			await Promise.all(started.map((node) => node.stop()));
			await rm(folder, { recursive: true });
		},
	};
}

/** @param {number} or */
const relay = (or) => `SocksPort 0
ORPort 127.0.0.1:${or}
Address 127.0.0.1
AssumeReachable 1
ExitPolicy reject *:*`;

/** Makes an authority's keys, and the line by which all others know it. @param {string} folder @param {string} name */
async function makeAuthority(folder, name) {
	const data = join(folder, name);
	const keys = join(data, 'keys');
	await mkdir(keys, { recursive: true, mode: 0o700 });
	const [or, dir] = [await freePort(), await freePort()];
	const files = [
		...['-i', `${keys}/authority_identity_key`, '-s', `${keys}/authority_signing_key`],
		...['-c', `${keys}/authority_certificate`, '-a', `127.0.0.1:${dir}`],
	];
	const make = 'echo nothing-secret | tor-gencert --create-identity-key --passphrase-fd 0 "$@"';
	await run('sh', ['-c', make, 'sh', ...files]);
	const certificate = await readFile(`${keys}/authority_certificate`, 'utf8');
	const [, identity] = /^fingerprint (\w+)$/m.exec(certificate) ?? [];
	await writeFile(join(folder, 'none'), '');
	const { output } = await run('tor', [
		...['--list-fingerprint', '-f', join(folder, 'none'), '--defaults-torrc', join(folder, 'none')],
		...['--DataDirectory', data, '--Nickname', name, '--ORPort', `127.0.0.1:${or}`],
		...['--DirAuthority', `x orport=1 127.0.0.1:1 ${'f'.repeat(40)}`, '--TestingTorNetwork', '1'],
	]);
	const fingerprint = output.trim().split('\n').at(-1)?.replace(/^\S+ /, '').replaceAll(' ', '');
	const line = `DirAuthority ${name} orport=${or} no-v2 v3ident=${identity} 127.0.0.1:${dir} ${fingerprint}`;
	return { name, or, dir, line };
}
