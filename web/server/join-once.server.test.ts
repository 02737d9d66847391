import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { makeFeaturedOrgs } from '../../scripts/testing/content.ts';
import { newFolder } from '../../scripts/testing/machine.ts';
import { sampleText } from '../../scripts/testing/site-text.ts';
import type { PageData } from '../page-data.ts';
import type { FeaturedOrg } from '../records/featured-orgs.ts';

let renderPage: (request: object) => { html: string };
beforeAll(async () => {
	// The file built for PocketBase, under a name that Node loads as CommonJS.
	const copy = join(await newFolder(), 'renderer.cjs');
	await copyFile(
		fileURLToPath(new URL('../../pb_hooks/lib/renderer-en.js', import.meta.url)),
		copy,
	);
	({ renderPage } = createRequire(import.meta.url)(copy));
});

const assets = {
	criticalCss: '',
	announcementCss: '',
	optionalCss: '',
	inlineScript: '',
	restCss: '/rest.css',
	onDemandCss: '/on-demand.css',
	script: '/script.js',
};
const site = { ...sampleText, description: '' };

/** Renders the home page, and removes its data. */
function render(data: Omit<PageData, 'site'>) {
	const { html } = renderPage({ path: '/', data: { ...data, site }, assets, appUrl: '' });
	return html.replace(/<script type="application\/json".*/, '');
}

test('a text that looks like the placeholder of a record is shown as written', () => {
	const mark = "<part-0></part-0> $& $' $1";
	const [first, second] = makeFeaturedOrgs(2);
	const html = render({
		sections: [],
		featured_orgs: [
			{ ...first, name: mark, description: mark },
			{ ...second, name: 'Other' },
		] as FeaturedOrg[],
	});
	expect(html).not.toContain('<part-');
	// In the picture, the title, the text and the button.
	expect(html.split("&lt;part-0>&lt;/part-0> $&amp; $' $1")).toHaveLength(1 + 4);
	expect(html.split('id="org-sample-fund-1"')).toHaveLength(1 + 1);
});

test.each([
	[{}, false],
	[{ lists: ['needs'] as const }, false],
	[{ needed: { items: ['Gloves'], more: 0 } }, true],
	[{ fewOrMany: true } as const, true],
])('every page has the optional style sheet if the site needs something: %j', (words, comes) => {
	const data = { sections: [], featured_orgs: [], site: { ...site, ...words } };
	const sheets = { ...assets, optionalCss: '.needed{}' };
	const { html } = renderPage({ path: '/', data, assets: sheets, appUrl: '' });
	expect(html.includes('<style>.needed{}</style>')).toBe(comes);
	expect(html).not.toContain('"fewOrMany"');
});
