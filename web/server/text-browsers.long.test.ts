// Browsers that show only text, for slow lines and old machines.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isInstalled } from '../../scripts/testing/process.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedSite } from '../../scripts/testing/shared.ts';

const site = sharedSite();

const browsers = {
	lynx: ['lynx', '-dump', '-nolist', '-width=72', '-display_charset=utf-8'],
	w3m: ['w3m', '-dump', '-cols', '72', '-I', 'UTF-8', '-O', 'UTF-8'],
} as const;

/** The text that each page must show, in this order. */
const pages = {
	'/': ['Skip to', 'Clinics', 'Featured Organizations', 'Donate Now', 'Food', 'Back to the top'],
	'/medical': ['Wheelchair', 'First name', 'Delivery method', 'Submit', 'Back to the top'],
	'/posts/samplepost00002': ['Skip to', 'All posts', 'Home'],
	'/events': ['Skip to main content', 'Nothing is planned', 'Subscribe', 'Back to the top'],
	'/donate': ['each button opens', 'Sample Relief Fund', 'Donate Now', 'Back to the top'],
};

const areInstalled = Object.keys(browsers).every(isInstalled);

test.runIf(areInstalled).for(Object.entries(pages))(
	'%s can be read in lynx and w3m, in at most 15 KB',
	async ([path, texts]) => {
		for (const [name, [command, ...args]] of Object.entries(browsers)) {
			const dump = execFileSync(command, [...args, site.url + path], { encoding: 'utf8' });
			const text = dump.replace(/\s+/g, ' ');
			let from = 0;
			for (const part of texts) {
				const at = text.indexOf(part, from);
				expect(at, `${name}: “${part}” in ${text}`).toBeGreaterThanOrEqual(0);
				from = at + part.length;
			}
			expect(text).not.toMatch(/[{<]\/?(?:"|script|style)/);
		}
		const { body } = await request(site.url, path, { headers: { 'Accept-Encoding': 'gzip' } });
		expect(body.length).toBeLessThanOrEqual(15_000);
	},
);
