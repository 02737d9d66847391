import { sharedStore } from '../engine/shared-store.ts';
import { currentVersion } from '../publishing/page-version.ts';
import { siteAddress } from '../site/site-address.ts';
import { siteName } from '../site/site-settings.ts';
import { coalitionZone } from '../site/time-zone.ts';

/** The off switch: PocketBase does not document this extension point, and may change it. */
const SWITCH = 'ANEMONE_ADMIN_LINKS';

/** The route at which PocketBase's admin requests our script. */
const ROUTE = 'GET /_/extensions.js';

/** The script as ready bytes, at a version of the content; see page-version.ts. */
interface ReadyScript {
	readonly version: number;
	readonly bytes: Bytes;
}
const key = 'admin:script';

/** Sends our script if this is the admin's request for it. Returns whether it did. */
export function serveExtension(e: core.RequestEvent): boolean {
	if (e.request.pattern !== ROUTE || $os.getenv(SWITCH) === '0') return false;
	// PocketBase would let browsers cache the script for 14 days, even after an update.
	e.response.header().set('Cache-Control', 'no-store');
	const version = currentVersion();
	const kept = sharedStore.get<ReadyScript>(key);
	const bytes = kept && kept.version >= version ? kept.bytes : makeScript(e);
	if (bytes !== kept?.bytes) sharedStore.set(key, { version, bytes });
	e.blob(200, 'text/javascript; charset=utf-8', bytes);
	return true;
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
