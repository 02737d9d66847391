import { answers } from '../../../web/content/answers.ts';
import {
	type AdminLink,
	addGuide,
	addLinks,
	endSession,
	explainRefusals,
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

const sessionEnded =
	'Your session has ended. What you typed is still in the form: log in again in a new tab, then save here.';

/** Answers the admin's question for a script, if that is asked; whether it did. */
export function answerExtension(e: core.RequestEvent): boolean {
	if (e.request.pattern !== ROUTE || $os.getenv(SWITCH) === '0') return false;
	// PocketBase would have it kept for 14 days, and so beyond an update.
	e.response.header().set('Cache-Control', 'no-store');
	e.blob(200, 'text/javascript; charset=utf-8', toBytes(makeScript()));
	return true;
}

function makeScript(): string {
	const start = '#/collections?collection=featured_orgs';
	const links: AdminLink[] = [
		{
			href: '#/collections?collection=site&record=site',
			icon: 'ri-edit-line',
			label: 'Words of the site',
		},
		{ href: start, icon: 'ri-hand-heart-line', label: 'Organizations' },
		{ href: '/', icon: 'ri-external-link-line', label: 'Public page' },
	];
	return [
		// Before the links: what adds those takes it for the admin's own.
		call(addGuide, guide),
		call(addLinks, links),
		call(openContent, start),
		call(endSession, '/api/sign-out'),
		call(explainRefusals, { ended: answers.superusersOnly, words: sessionEnded }),
	].join('');
}

/** A call of `part` as the browser is to run it; if it fails, the admin is as it was. */
function call<Given>(part: (page: never, given: Given) => void, given: Given): string {
	return `try { (${part})(globalThis, ${JSON.stringify(given)}); } catch (error) { console.warn('A part of this site’s admin is missing:', error); }\n`;
}
