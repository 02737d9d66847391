// The three sites that are measured side by side, each running for real.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '../testing/site.mjs';
import { startClientRendered } from './client-rendered.mjs';
import { startStaticCopy } from './static-copy.mjs';

/** @typedef {{ id: 'anemone' | 'static' | 'client', url: string, comesAlive: boolean }} Contender */

/** What the tables call them. */
export const titles = {
	anemone: 'Anemone',
	static: 'static, nginx',
	client: 'React on PocketBase',
};

/**
 * @param {{ root: string, withClient: boolean }} options `withClient` also builds and starts the
 *   client-rendered site
 */
export async function startContenders({ root, withClient }) {
	/** @type {(() => Promise<void>)[]} */
	const stops = [];
	const stop = async () => {
		for (const end of stops.splice(0).reverse()) await end();
	};
	try {
		const anemone = await startSite();
		stops.push(anemone.stop);
		const name = await firstName(root);
		const page = await (await fetch(anemone.url)).text();
		if (!page.includes(name))
			throw new Error(`the site did not render its page\n${anemone.logs()}`);
		const copy = await startStaticCopy({ root, url: anemone.url });
		stops.push(copy.stop);
		/** @type {Contender[]} */
		const contenders = [
			{ id: 'anemone', url: anemone.url, comesAlive: true },
			{ id: 'static', url: copy.url, comesAlive: false },
		];
		if (withClient) {
			const client = await startClientRendered({ root });
			stops.push(client.stop);
			contenders.push({ id: 'client', url: client.url, comesAlive: true });
		}
		return { contenders, anemone, copy, name, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** @param {string} root */
async function firstName(root) {
	const file = join(root, 'scripts/sample/featured_orgs.json');
	/** @type {{ name: string, rank: number }[]} */
	const orgs = JSON.parse(await readFile(file, 'utf8'));
	return orgs.sort((a, b) => a.rank - b.rank)[0]?.name ?? '';
}
