import { storageBlocked } from '../../../web/content/admin-shared.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { currentVersion } from '../publishing/page-version.ts';
import { siteAddress } from '../site/site-address.ts';
import { siteName } from '../site/site-settings.ts';
import { coalitionZone } from '../site/time-zone.ts';

/** The off switch: PocketBase does not document this extension point, and may change it. */
const SWITCH = 'ANEMONE_ADMIN_LINKS';

/** The route at which PocketBase's admin requests our script. */
const ROUTE = 'GET /_/extensions.js';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The script as ready bytes, at a version of the content; see page-version.ts. */
interface ReadyScript {
	readonly version: number;
	readonly bytes: Bytes;
}
const key = 'admin:script';

/** The first script on the admin's page that can be loaded again, in the same place. */
const FIRST = 'libs/uplot/uplot.iife.js';

/** In a browser that blocks site data, the admin stays blank, and never loads our main script. */
const first = `try {
	localStorage.getItem('');
	sessionStorage.getItem('');
} catch {
	const properties = { className: 'wrapper m-auto p-base', textContent: ${JSON.stringify(storageBlocked)} };
	const box = Object.assign(document.createElement('main'), properties);
	addEventListener('DOMContentLoaded', () => document.body.append(box));
}
document.write('<script src="${FIRST}?own"></script>');`;

/** Sends one of our scripts if this is the admin's request for it. Returns whether it did. */
export function serveExtension(e: core.RequestEvent): boolean {
	const { pattern, url } = e.request;
	// With a query, PocketBase sends its own file.
	const isFirst = url.path === `/_/${FIRST}` && url.rawQuery === '';
	if (!(isFirst || pattern === ROUTE) || $os.getenv(SWITCH) === '0') return false;
	// PocketBase would let browsers cache the script for 14 days, even after an update.
	e.response.header().set('Cache-Control', 'no-store');
	if (isFirst) e.blob(200, JAVASCRIPT, toBytes(first));
	else sendScript(e);
	return true;
}

function sendScript(e: core.RequestEvent): void {
	const version = currentVersion();
	const kept = sharedStore.get<ReadyScript>(key);
	const bytes = kept && kept.version >= version ? kept.bytes : makeScript(e);
	if (bytes !== kept?.bytes) sharedStore.set(key, { version, bytes });
	e.blob(200, JAVASCRIPT, bytes);
}

/** Returns the script that the build makes from web/admin, with the settings that it needs. */
function makeScript(e: core.RequestEvent): Bytes {
	const script = toString($os.readFile(`${__hooks}/lib/admin.js`));
	const zone = JSON.stringify(coalitionZone(e.app));
	const address = JSON.stringify(siteAddress(e.app.settings().meta.appURL));
	const name = JSON.stringify(siteName());
	const known = `Object.assign(globalThis, { coalitionZone: ${zone}, siteAddress: ${address}, coalitionName: ${name} });`;
	return toBytes(`${known}\n${script}`);
}
