// The screens and states in the screenshots, with their contents, widths and color schemes.
import { fillDonationForm } from '../../testing/page.mjs';
import { screens } from '../../testing/screens.mjs';
import { guideViews } from './guide-views.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./contents.mjs').ContentName} ContentName
 * @typedef {'light' | 'dark' | 'forced'} Scheme
 * @typedef {{ content?: ContentName, turned?: 'rtl' | 'large', widths?: number[],
 *   schemes?: Scheme[], path?: string }} Row `turned` to right-to-left, or to text of 200 %
 * @typedef {object} View one screen in one state
 * @property {string} name
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} [before] runs before the page is loaded
 * @property {(page: Page, site: { url: string }) => Promise<unknown>} [act] the user's actions
 * @property {boolean} [inWindow] takes the window, not the whole page
 * @property {string} [parts] selects the parts of the admin to take, not the whole page
 * @property {{ height: number, timezoneId: string }} [window]
 * @property {boolean} [withoutScript]
 * @property {RegExp} [expected] allowed console messages
 * @property {Row[]} rows
 */

const narrowAndWide = [360, 1280];
/** @type {Scheme[]} */
const light = ['light'];
/** @type {Row[]} */
const turned = [
	{ turned: 'rtl', schemes: light },
	{ turned: 'large', schemes: light },
];
/** @type {Row[]} */
const turnedBriefly = turned.map((row) => ({ ...row, widths: narrowAndWide }));
/** @type {Row[]} */
const turnedFull = turnedBriefly.map((row) => ({ ...row, content: 'full' }));
/** @type {Row[]} */
const odd = [
	{ content: 'odd', schemes: light },
	{ content: 'odd', turned: 'large', widths: [360], schemes: light },
];
/** @type {Row} */
const full = { content: 'full', schemes: light };
/** @type {Row[]} */
const languages = [
	{ content: 'spanish', widths: narrowAndWide, schemes: light },
	{ content: 'arabic', schemes: ['light', 'dark'] },
];
const lists = '**/api/collections/*/records*';

/** @param {Page} page @param {string} name */
const click = (page, name) => page.getByRole('button', { name }).click();

/** Fills in the form and submits it. @param {Page} page */
async function offer(page) {
	await fillDonationForm(page);
	await click(page, 'Submit Donation Form');
}
const offered = '**/api/offers';

/** Advances the page's clock past delays and retries, until so many elements match. */
const waitThroughRetries = async (
	/** @type {Page} */ page,
	/** @type {string} */ selector,
	/** @type {number} */ count,
) => {
	for (let step = 0; step < 100; step++) {
		if ((await page.locator(selector).count()) === count) return;
		await page.clock.runFor(500);
	}
	throw new Error(`the page never had ${count} of ${selector}`);
};

/** @type {Record<string, Row[]>} */
const rowsOf = {
	home: [
		{},
		{ content: 'full' },
		{ content: 'empty', schemes: ['light', 'dark'] },
		{ content: 'one', schemes: ['light', 'dark'] },
		{ content: 'sixty', schemes: light },
		{ content: 'odd', schemes: ['light', 'dark'] },
		...turned,
		...languages,
	],
	medical: [
		{},
		{ content: 'full' },
		{ content: 'offers', schemes: light },
		...odd,
		...turned,
		...turnedFull,
		...languages,
	],
	posts: [{}, { content: 'empty' }, ...turnedBriefly],
	post: [
		{},
		{ content: 'odd', path: '/posts/oddpost00000001', widths: narrowAndWide },
		{ content: 'odd', path: '/posts/oddpost00000002', widths: [768], schemes: light },
		...turnedBriefly,
	],
	terms: [{ widths: narrowAndWide }, { content: 'full' }, ...odd, ...turnedFull],
	privacy: [{}, { content: 'full', widths: narrowAndWide }, ...odd, ...turnedBriefly],
	unknown: [{ widths: narrowAndWide }, ...turnedBriefly],
};

/**
 * @param {string} state appended to the screens' names
 * @param {(name: string) => Row[]} rows
 * @param {Partial<View>} [rest]
 * @returns {View[]} every screen
 */
const screenViews = (state, rows, rest) =>
	screens.map(({ name, path, status }) => ({
		...(status === 404 && { expected: /status of 404/ }),
		...rest,
		name: name + state,
		path,
		rows: rows(name),
	}));

/** @type {View[]} */
export const views = [
	...screenViews('', (name) => rowsOf[name] ?? [{ content: 'full', widths: narrowAndWide }]),
	{ name: 'home featured', path: '/#featured', inWindow: true, rows: [{}] },
	{ name: 'home sections', path: '/#food', inWindow: true, rows: [{}] },
	{
		name: 'home end',
		path: '/',
		inWindow: true,
		act: (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
		rows: [{}],
	},
	{
		name: 'drawer',
		path: '/',
		inWindow: true,
		act: async (page) => {
			await page.locator('.bar > .menu-button').click();
			await page.locator('.drawer-links').waitFor();
		},
		rows: [
			{ widths: [360, 768] },
			{ content: 'sixty', widths: [360], schemes: light },
			{ content: 'odd', widths: [360], schemes: light },
			{ content: 'arabic', widths: [360], schemes: light },
			...turned.map((row) => ({ ...row, widths: [360] })),
		],
	},
	{
		name: 'about',
		path: '/',
		inWindow: true,
		act: async (page) => {
			await click(page, 'Learn more about us');
			await page.getByRole('dialog').getByText('standing in solidarity').waitFor();
		},
		rows: [{}, ...turnedBriefly],
	},
	{
		name: 'medical errors',
		path: '/medical',
		act: async (page) => {
			await click(page, 'Submit Donation Form');
			await page.getByText('There is a problem').waitFor();
		},
		rows: [{}, ...turnedBriefly],
	},
	{
		name: 'medical offered',
		path: '/medical',
		before: (page) =>
			page.route(offered, (route) => route.fulfill({ json: { reference: 'K7QF-2M' } })),
		act: async (page) => {
			await offer(page);
			await page.getByRole('heading', { name: /^Thank you,/ }).waitFor();
		},
		rows: [{ content: 'offers' }],
	},
	{
		name: 'medical failed',
		path: '/medical',
		expected: /ERR_FAILED|Failed to fetch/,
		before: (page) => page.route(offered, (route) => route.abort()),
		act: async (page) => {
			await offer(page);
			await page.getByRole('button', { name: 'Try again' }).waitFor();
		},
		rows: [{ content: 'offers', widths: narrowAndWide }],
	},
	{
		name: 'home failed',
		path: '/an/unknown/address',
		expected: /status of 404|ERR_FAILED|Failed to fetch/,
		before: (page) => page.clock.install(),
		act: async (page) => {
			await page.route(lists, (route) => route.abort());
			await page.getByRole('link', { name: 'Start Over' }).click();
			await page.locator('.hero').waitFor();
			await waitThroughRetries(page, '[role=banner], header.site-header', 0);
		},
		rows: [{ widths: narrowAndWide }],
	},
	{
		name: 'post failed',
		path: '/posts',
		expected: /ERR_FAILED|Failed to fetch|Something went wrong/,
		before: (page) => page.clock.install(),
		act: async (page) => {
			await page.route('**/api/collections/posts/records/**', (route) => route.abort());
			await page.locator('a[href="/posts/samplepost00002"]').click();
			await waitThroughRetries(page, 'button:has-text("Retry")', 1);
		},
		rows: [{ widths: narrowAndWide }],
	},
	...screenViews(' without script', () => [{ ...full, widths: narrowAndWide }], {
		withoutScript: true,
	}),
	...screenViews(' print', () => [{ ...full, widths: [794] }], {
		act: (page) => page.emulateMedia({ media: 'print' }),
	}),
	...guideViews,
];
