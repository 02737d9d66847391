import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareEdit } from '../../scripts/bench/answers.mjs';
import { startSite } from '../../scripts/testing/site.mjs';
import { copyHooks } from './testing/hooks-copy.ts';
import { request } from './testing/request.ts';

const pageOf = async ({ url }: { url: string }) => (await request(url, '/')).body.toString();

test('an edited page is the page that a start makes of the same content', async () => {
	const site = await startSite();
	try {
		const edit = await prepareEdit(site);
		for (const text of ['Edited *once*.', 'Edited **twice**, «ja».', 'Edited *once*.']) {
			await edit(text);
			const page = await pageOf(site);
			expect(page).toMatch(/<p>Edited <(em|strong)>/);
			await site.restart();
			expect(await pageOf(site)).toBe(page);
			await edit('Something else in between.');
			await pageOf(site);
		}
	} finally {
		await site.stop();
	}
});

// A renderer that counts, in the parts it is given, how often a page was rendered.
const counting = `
exports.renderPage = ({ path, parts = '0' }) => {
	const times = String(Number(parts) + 1);
	return { status: 200, html: path + ' ' + times, parts: times };
};
`;

test('all workers of the engine start from the parts of the last page of that address', async () => {
	const hooks = await copyHooks();
	await writeFile(join(hooks.folder, 'lib/renderer.js'), counting);
	const site = await startSite({ args: [`--hooksDir=${hooks.folder}`] });
	try {
		const edit = await prepareEdit(site);
		const made = Number((await pageOf(site)).split(' ')[1]);
		for (let times = 1; times <= 5; times += 1) {
			await edit(`Edit ${times}.`);
			const pages = await Promise.all(Array.from({ length: 20 }, () => pageOf(site)));
			expect(new Set(pages)).toEqual(new Set([`/ ${made + times}`]));
			expect((await request(site.url, '/medical')).body.toString()).toBe('/medical 1');
		}
	} finally {
		await site.stop();
		await hooks.remove();
	}
});
