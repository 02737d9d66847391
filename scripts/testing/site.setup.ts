// Vitest's global setup of the suites with a site: its build, its PocketBase, and the filled sites
// that all workers share: filling one took seconds of processor time.
import type { ContentName } from '../lab/look/contents.ts';
import { root } from '../lib/root.ts';
import { ensureBuilt } from '../lib/site-build.ts';
import { messageOf } from '../lib/user-error.ts';
import { ensurePocketBase } from '../pocketbase.ts';
import { startOrigin } from './loopback.ts';
import type { Site } from './site.ts';

/** The sites that tests requested. */
const sites: Map<string, Promise<Site>> = new Map();

function siteWith(name: string) {
	const serving =
		sites.get(name) ??
		import('../lab/look/contents.ts').then(({ serveContent }) => serveContent(name as ContentName));
	sites.set(name, serving);
	return serving;
}

export async function setup() {
	// Test servers run too briefly to need garbage collection: that halves the work of a start. The
	// suites that measure the server have its shipped settings; see vitest.config.ts.
	Object.assign(process.env, { GOGC: 'off', GOMEMLIMIT: '200MiB' });
	// Every site adds a listener for this process's end.
	process.setMaxListeners(40);
	await ensureBuilt({ root });
	await ensurePocketBase({ root });
	const { url, stop } = await startOrigin(async ({ url = '' }, response) => {
		try {
			response.end((await siteWith(url.slice(1))).url);
		} catch (error) {
			response.writeHead(500).end(messageOf(error));
		}
	});
	process.env.CONTENT_SITES = url;
	return async () => {
		await stop();
		await Promise.all([...sites.values()].map(async (site) => (await site).stop()));
		sites.clear();
	};
}
