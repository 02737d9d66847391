import { describeError } from '../operate/describe-error.ts';
import {
	type AdminLink,
	addGuide,
	addLinks,
	endSession,
	type Guide,
	openContent,
} from './decorate.ts';

/** The off switch: PocketBase does not document the way in, and may change it. */
const SWITCH = 'ANEMONE_ADMIN_LINKS';

/** The route at which PocketBase's admin looks for a script of ours. */
const ROUTE = 'GET /_/extensions.js';

const guide: Guide = {
	link: { href: '#/guide', icon: 'ri-question-line', label: 'Guide' },
	source: '/api/guide',
	loading: 'Loading the guide …',
	failed: 'The guide did not arrive. Reload the page to ask for it again.',
};

/** Answers the admin's question for a script, if that is asked; whether it did. */
export function answerExtension(e: core.RequestEvent): boolean {
	if (e.request.pattern !== ROUTE || $os.getenv(SWITCH) === '0') return false;
	let script: string;
	try {
		script = makeScript();
	} catch (error) {
		// PocketBase's own answer, an empty one, does as well.
		console.error(`[admin] its header gets no links: ${describeError(error)}`);
		return false;
	}
	const { set } = e.response.header();
	// PocketBase's own would be kept for 14 days, and with it the address of the site's record.
	set('Cache-Control', 'no-store');
	e.blob(200, 'text/javascript; charset=utf-8', toBytes(script));
	return true;
}

function makeScript(): string {
	const start = '#/collections?collection=featured_orgs';
	const links: AdminLink[] = [
		wordsLink(),
		{ href: start, icon: 'ri-hand-heart-line', label: 'Organizations' },
		{ href: '/', icon: 'ri-external-link-line', label: 'Public page' },
	];
	return [
		// Before the links: what adds those takes it for the admin's own.
		call(addGuide, guide),
		call(addLinks, links),
		call(openContent, start),
		call(endSession, '/api/sign-out'),
	].join('');
}

/** A call of `part` as the browser is to run it; if it fails, the admin is as it was. */
function call<Given>(part: (page: never, given: Given) => void, given: Given): string {
	return `try { (${part})(globalThis, ${JSON.stringify(given)}); } catch (error) { console.warn('A part of this site’s admin is missing:', error); }\n`;
}

/** The one record that holds the site's words; the sections where there is none. */
function wordsLink(): AdminLink {
	const icon = 'ri-edit-line';
	const id = findWords();
	return id === undefined
		? { href: '#/collections?collection=sections', icon, label: 'Sections' }
		: { href: `#/collections?collection=site&record=${id}`, icon, label: 'Words of the site' };
}

function findWords(): string | undefined {
	if (!$app.hasTable('site')) return undefined;
	return $app.findRecordsByFilter('site', '', '', 1, 0)[0]?.id;
}
