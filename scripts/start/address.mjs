// Where the site will be served, from the arguments of `pocketbase serve`.
import { createServer } from 'node:net';
import { codeOf, messageOf, UserError } from '../lib/user-error.mjs';
import { flagValue } from '../pocketbase/arguments.mjs';

/** PocketBase's own default, and this project's. */
const defaultHttp = '127.0.0.1:8090';

/**
 * @typedef {object} Address
 * @property {string} url address of the site without a slash at its end
 * @property {boolean} loopback whether only this machine can reach it
 * @property {string[]} listens `host:port` of each listener
 */

/**
 * Works out the address as PocketBase does from --http, --https and domain names.
 * @param {string[]} args arguments after `serve`
 * @returns {Address}
 */
export function addressOf(args) {
	const domains = domainsIn(args);
	const http = flagValue(args, 'http') || (domains.length > 0 ? '0.0.0.0:80' : defaultHttp);
	const https = flagValue(args, 'https') || (domains.length > 0 ? '0.0.0.0:443' : '');
	const listens = https ? [https, http] : [http];
	const shown = domains[0] ?? hostForPeople(https || http, https ? ':443' : ':80');
	return {
		url: `${https ? 'https' : 'http'}://${shown}`,
		loopback: listens.every((listen) => isLoopback(split(listen).host)),
		listens,
	};
}

/**
 * Domain names among the arguments: what is neither a flag nor the value of one.
 * @param {string[]} args
 */
function domainsIn(args) {
	const switches = ['--automigrate', '--dev', '--hooksWatch', '--indexFallback'];
	return args.filter((arg, at) => {
		const before = args[at - 1] ?? '';
		const isValue = /^--[^=]+$/.test(before) && !switches.includes(before);
		return !arg.startsWith('-') && !isValue;
	});
}

/**
 * @param {string} listen
 * @param {string} usualPort such as ':80', left out of an address
 */
function hostForPeople(listen, usualPort) {
	const { host, port } = split(listen);
	const any = host === '' || host === '0.0.0.0' || host === '::';
	const shown = any ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
	return `:${port}` === usualPort ? shown : `${shown}:${port}`;
}

/** @param {string} listen */
function split(listen) {
	const at = listen.lastIndexOf(':');
	const host = at < 0 ? listen : listen.slice(0, at);
	return { host: host.replace(/^\[|\]$/g, ''), port: Number(listen.slice(at + 1)) };
}

/** @param {string} host */
function isLoopback(host) {
	return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Fails if an address cannot be listened on.
 * @param {string} listen `host:port`
 * @returns {Promise<void>}
 * @throws {UserError}
 */
export async function checkPort(listen) {
	const { host, port } = split(listen);
	try {
		await listenOnce(host, port);
	} catch (error) {
		const code = codeOf(error);
		if (code === 'EADDRINUSE') {
			throw new UserError(
				`${listen} is taken by another program: stop it, or choose another port: npm start -- --http=127.0.0.1:9000`,
			);
		}
		if (code === 'EACCES') {
			throw new UserError(
				`${listen} may only be used by an administrator: choose a port from 1024 up`,
			);
		}
		throw new UserError(`${listen} cannot be listened on: ${messageOf(error)}`);
	}
}

/**
 * Replaces port 0 by a port that is free now, because PocketBase would not say which it got.
 * @param {string[]} args
 * @returns {Promise<string[]>}
 */
export async function withRealPort(args) {
	const { host, port } = split(flagValue(args, 'http') || defaultHttp);
	if (port !== 0) return args;
	const found = await listenOnce(host, 0);
	return [...args, `--http=${host.includes(':') ? `[${host}]` : host}:${found}`];
}

/**
 * A port that is free on loopback now.
 * @returns {Promise<number>}
 */
export function freePort() {
	return listenOnce('127.0.0.1', 0);
}

/**
 * @param {string} host '' for every address
 * @param {number} port
 * @returns {Promise<number>} the port listened on
 */
function listenOnce(host, port) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen({ port, ...(host && { host }) }, () => {
			const address = server.address();
			const found = typeof address === 'object' && address ? address.port : port;
			server.close(() => resolve(found));
		});
	});
}
