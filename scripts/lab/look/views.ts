// The screens and states in the screenshots, with their contents, widths and color schemes.
import type { Page } from 'playwright-core';
import { fillDonationForm, waitThroughRetries } from '../../testing/page.ts';
import { screens } from '../../testing/screens.ts';
import type { ContentName } from './contents.ts';

export type Scheme = 'light' | 'dark' | 'forced';
/** `turned` to right-to-left, or to text of 200 % */
export type Row = {
	content?: ContentName;
	turned?: 'rtl' | 'large';
	widths?: number[];
	schemes?: Scheme[];
	path?: string;
};
/** One screen in one state */
export interface View {
	name: string;
	path: string;
	/** Runs before the page is loaded */
	before?: (page: Page) => Promise<unknown>;
	/** The user's actions */
	act?: (page: Page, site: { url: string }) => Promise<unknown>;
	/** Takes the window, not the whole page */
	inWindow?: boolean;
	/** Selects the parts of the admin to take, not the whole page */
	parts?: string;
	window?: { height: number; timezoneId: string };
	withoutScript?: boolean;
	/** Allowed console messages */
	expected?: RegExp;
	rows: Row[];
}

const narrowAndWide = [360, 1280];
const light: Scheme[] = ['light'];
const turned: Row[] = [
	{ turned: 'rtl', schemes: light },
	{ turned: 'large', schemes: light },
];
const turnedBriefly: Row[] = turned.map((row) => ({ ...row, widths: narrowAndWide }));
const turnedFull: Row[] = turnedBriefly.map((row) => ({ ...row, content: 'full' }));
const odd: Row[] = [
	{ content: 'odd', schemes: light },
	{ content: 'odd', turned: 'large', widths: [360], schemes: light },
];
const full: Row = { content: 'full', schemes: light };
const languages: Row[] = [
	{ content: 'spanish', widths: narrowAndWide, schemes: light },
	{ content: 'arabic', schemes: ['light', 'dark'] },
];
const lists = '**/api/collections/*/records*';

const click = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Fills in the form and submits it. */
async function offer(page: Page) {
	await fillDonationForm(page);
	await click(page, 'Submit Donation Form');
}
const offered = '**/api/offers';

const rowsOf: Record<string, Row[]> = {
	home: [
		{},
		{ content: 'activity', schemes: ['light', 'dark'] },
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
 * @param state appended to the screens' names
 * @returns every screen
 */
const screenViews = (state: string, rows: (name: string) => Row[], rest?: Partial<View>): View[] =>
	screens.map(({ name, path, status }) => ({
		...(status === 404 && { expected: /status of 404/ }),
		...rest,
		name: name + state,
		path,
		rows: rows(name),
	}));

export const views: View[] = [
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
			await page.locator('.drawer-links').first().waitFor();
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
];
