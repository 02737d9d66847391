// `npm start`: gets what the site needs, then hands over to `./anemone start`.
import { fileURLToPath } from 'node:url';
import { prepareSite, startAnemone } from './lib/anemone.mjs';
import { exitLike, onSignals } from './lib/child.mjs';
import { reportFailure } from './lib/user-error.mjs';

async function main() {
	const root = fileURLToPath(new URL('..', import.meta.url));
	/** @type {ReturnType<typeof startAnemone> | undefined} */
	let server;
	// Whatever else has been started ends with this process.
	onSignals((signal) => (server ? server.signal(signal) : exitLike({ code: null, signal })));
	server = startAnemone(await prepareSite({ root, args: process.argv.slice(2) }));
	exitLike(await server.ended);
}

main().catch(reportFailure);
