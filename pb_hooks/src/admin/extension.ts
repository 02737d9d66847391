/** The off switch: PocketBase does not document the way in, and may change it. */
const SWITCH = 'ANEMONE_ADMIN_LINKS';

/** The route at which PocketBase's admin looks for a script of ours. */
const ROUTE = 'GET /_/extensions.js';

/** Answers the admin's question for a script, if that is asked; whether it did. */
export function answerExtension(e: core.RequestEvent): boolean {
	if (e.request.pattern !== ROUTE || $os.getenv(SWITCH) === '0') return false;
	// PocketBase would have it kept for 14 days, and so beyond an update.
	e.response.header().set('Cache-Control', 'no-store');
	// Built of web/admin.
	e.blob(200, 'text/javascript; charset=utf-8', $os.readFile(`${__hooks}/lib/admin.js`));
	return true;
}
