// Reader modes, and programs that save pages for later, must find the content of short pages.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { addRecords } from '../../scripts/testing/content.ts';
import { event, post } from '../../scripts/testing/records.ts';
import { sharedSiteInBrowser } from '../../scripts/testing/shared.ts';

const { site, newPage } = sharedSiteInBrowser();
const require = createRequire(import.meta.url);
const readability = await readFile(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

test('a reader finds the content of short pages instead of the footer', async () => {
	const more = { place: 'Main square', link: 'https://example.org/vigil' };
	const [short = '', long = ''] = await addRecords(site, 'events', [
		event({ title: 'Vigil', start: '2099-06-05 16:00:00.000Z' }),
		event({ title: 'Training', description: 'Register [here](https://example.org/a).', ...more }),
	]);
	const [news = ''] = await addRecords(site, 'posts', [post({ body: 'The market is on Sunday.' })]);
	const { page } = await newPage();
	const titles = ['Teach-in', 'Walk', 'Vigil'].map((title) => `${title}: a long name, all a link`);
	await addRecords(
		site,
		'events',
		titles.map((title) => event({ title, place: 'Hall' })),
	);
	const paths = ['/events', '/donate', `/events/${short}`, `/events/${long}`, `/posts/${news}`];
	for (const path of paths) {
		await page.goto(path);
		const { own, read } = await page.evaluate<{ own: string; read: string }>(`(() => {
			${readability};
			// Readers leave out the block of the day, actions and the closing box. Beside the block is the whole date.
			for (const other of document.querySelectorAll('[aria-hidden=true], .event-actions, .closing')) other.remove();
			const own = document.querySelector('article, main h1').innerText;
			return { own, read: new Readability(document.cloneNode(true)).parse()?.textContent ?? '' };
		})()`);
		const words = own.split(/\s+/).filter((word) => word.length > 4);
		const found = words.filter((word) => read.includes(word));
		expect(found.length / words.length, `${path}: ${read}`).toBeGreaterThanOrEqual(0.5);
		expect(read, path).not.toContain('All our links in one place');
		for (const title of path === '/events' ? titles : []) expect(read).toContain(title);
	}
});
