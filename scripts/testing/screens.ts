// Every screen for tests and screenshots, from the table of pages.
import { type Page, pages } from '../../web/content/pages.ts';
import { postId, postTitle } from './sample.ts';

/** With the sample content: `words` appear on it, by default its heading */
type Screen = { name: string; path: string; status: number; heading: string; words: string };

/** Values that the table lacks: a page without its own text uses its title as the heading. */
const particulars: Partial<Record<string, Partial<Screen>>> = {
	home: {
		heading: 'Bay Area Healthcare Workers Coalition',
		words: 'small grants to clinics that cannot wait',
	},
	about: { words: 'for Sample Relief Fund and Sample Medical Aid' },
	medical: { words: 'Blood pressure monitor' },
	posts: { words: 'Select a post.' },
	archive: { words: 'A garden for the clinic' },
	post: {
		path: `/posts/${postId}`,
		heading: postTitle,
		words: 'there were forty boxes',
	},
	events: { heading: 'Events', words: 'Nothing is planned right now.' },
	event: { path: '/events/fullevent000001', status: 404, heading: 'Not Found' },
	donate: { heading: 'Donate', words: 'Sample Telehealth Bridge' },
	privacy: { heading: 'Privacy Policy', words: 'We set no cookies' },
};

const missing = { status: 404, words: '' };
const missingPost = 'Post with id "i-do-not-exist" not found!';

export const screens: Screen[] = [
	...Object.entries(pages).map(([name, { path, title = '', text }]: [string, Page]) => {
		const heading = text ? `Hello /_layout${path}!` : title;
		return { name, path, status: 200, heading, words: '', ...particulars[name] };
	}),
	{ ...missing, name: 'no post', path: '/posts/i-do-not-exist', heading: missingPost },
	{ ...missing, name: 'unknown', path: '/nope', heading: 'Not Found' },
].map((screen) => ({ ...screen, words: screen.words || screen.heading }));

/** Differences on a filled site; see full-content.ts. */
const additions: typeof particulars = {
	medical: { words: 'Wheelchairs that fold' },
	events: { heading: 'What is on', words: 'Vigil for our colleagues' },
	event: { status: 200, heading: 'Vigil for our colleagues', words: 'in front of the fountain' },
	terms: { heading: 'Terms of Service', words: 'what we say about terms' },
	privacy: { heading: 'Your privacy', words: 'what we say about privacy' },
};

/** The screens with everything that editors can add. */
export const fullScreens: Screen[] = screens.map((screen) => ({
	...screen,
	...additions[screen.name],
}));

export const screenPaths = screens.map(({ path }) => path);
