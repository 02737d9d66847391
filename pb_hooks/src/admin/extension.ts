import { siteAddress } from '../http/site-address.ts';
import { coalitionZone } from '../publishing/time-zone.ts';

/** The off switch: PocketBase does not document this extension point, and may change it. */
const SWITCH = 'ANEMONE_ADMIN_LINKS';

/** The route at which PocketBase's admin requests our script. */
const ROUTE = 'GET /_/extensions.js';

/** Sends our script if this is the admin's request for it. Returns whether it did. */
export function serveExtension(e: core.RequestEvent): boolean {
	if (e.request.pattern !== ROUTE || $os.getenv(SWITCH) === '0') return false;
	// PocketBase would let browsers cache the script for 14 days, even after an update.
	e.response.header().set('Cache-Control', 'no-store');
	// Built from web/admin.
	const script = toString($os.readFile(`${__hooks}/lib/admin.js`));
	const zone = JSON.stringify(coalitionZone(e.app));
	const address = JSON.stringify(siteAddress(e.app.settings().meta.appURL));
	const known = `Object.assign(globalThis, { coalitionZone: ${zone}, siteAddress: ${address} });`;
	const body = toBytes(`${known}\n${script}`);
	e.blob(200, 'text/javascript; charset=utf-8', body);
	return true;
}
