// Every screen for tests and screenshots, from the table of pages.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { postId, postTitle } from './sample.mjs';

/**
 * @typedef {typeof import('../../web/content/pages.ts').pages} Pages
 * @typedef {{ name: string, path: string, status: number, heading: string, words: string }} Screen with
 *   the sample content: `words` appear on it, by default its heading
 */

/** Bundles them, since commands run without a TypeScript loader. @returns {Promise<Pages>} */
async function readPages() {
	const source = fileURLToPath(new URL('../../web/content/pages.ts', import.meta.url));
	const options = { entryPoints: [source], bundle: true, write: false };
	const { outputFiles } = await build({ ...options, format: 'esm' });
	const code = outputFiles?.[0]?.text ?? '';
	const table = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
	return table.pages;
}

/**
 * Values that the table lacks: a page without its own text uses its title as the heading.
 *
 * @type {Partial<Record<string, Partial<Screen>>>}
 */
const particulars = {
	home: {
		heading: 'Bay Area Healthcare Workers Coalition',
		words: 'small gifts to clinics that cannot wait',
	},
	medical: { words: 'Blood pressure monitor' },
	posts: { words: 'Select a post.' },
	post: {
		path: `/posts/${postId}`,
		heading: postTitle,
		words: 'there were forty boxes',
	},
	event: { path: '/events/fullevent000001', status: 404, heading: 'Not Found' },
	privacy: { heading: 'Privacy Policy', words: 'We set no cookies' },
};

/** @type {[string, import('../../web/content/pages.ts').Page][]} */
const pages = Object.entries(await readPages());

const missing = { status: 404, words: '' };
const missingPost = 'Post with id "i-do-not-exist" not found!';

/** @type {Screen[]} */
export const screens = [
	...pages.map(([name, { path, title = '', text }]) => {
		const heading = text ? `Hello /_layout${path}!` : title;
		return { name, path, status: 200, heading, words: '', ...particulars[name] };
	}),
	{ ...missing, name: 'no post', path: '/posts/i-do-not-exist', heading: missingPost },
	{ ...missing, name: 'unknown', path: '/nope', heading: 'Not Found' },
].map((screen) => ({ ...screen, words: screen.words || screen.heading }));

/** Differences on a filled site; see full-content.mjs. @type {typeof particulars} */
const additions = {
	medical: { words: 'Wheelchairs that fold' },
	events: { heading: 'What is on', words: 'Vigil for our colleagues' },
	event: { status: 200, heading: 'Vigil for our colleagues', words: 'in front of the fountain' },
	terms: { heading: 'Terms of Service', words: 'what we say about terms' },
	privacy: { heading: 'Your privacy', words: 'what we say about privacy' },
};

/** The screens with everything that editors can add. @type {Screen[]} */
export const fullScreens = screens.map((screen) => ({ ...screen, ...additions[screen.name] }));

export const screenPaths = screens.map(({ path }) => path);
