import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../lib/run.ts';
import { changeRecord, firstRecords } from '../../testing/content.ts';
import { isInstalled, memoryOf } from '../../testing/process.ts';
import { sharedSite } from '../../testing/shared.ts';
import { startEditors } from './editors.ts';

/** Bytes; 260 MB are usual: each engine worker that has rendered a page keeps the renderer. */
const MAX_MEMORY = 400e6;

const site = sharedSite();

test.skipIf(!isInstalled('wrk'))(
	'nothing fails under load while editors save, and the last edit is shown',
	async () => {
		const { saved, failures, stop } = await startEditors(site);
		onTestFinished(stop);
		const [org] = await firstRecords(site.url, 'featured_orgs', 1);
		let edits = 0;
		let over = false;
		const editing = (async () => {
			while (!over) {
				const description = `Edited *${++edits}* times.`;
				await changeRecord(site, `featured_orgs/${org?.id}`, { description });
			}
		})();
		const args = ['-t2', '-c32', '-d30s', '--timeout', '20s', '-H', 'Accept-Encoding: gzip'];
		const { output } = await run('wrk', [...args, site.url]);
		over = true;
		await Promise.all([editing, stop()]);
		expect(output).toMatch(/ requests in /);
		expect(output).not.toMatch(/Non-2xx|Socket errors/);
		expect(failures).toEqual([]);
		// A tenth of the usual 170 saves and 45 edits in half a minute: they wait beside other tests' load.
		expect(edits).toBeGreaterThan(4);
		expect(saved.length).toBeGreaterThan(16);
		expect((await memoryOf(site.pid())).now).toBeLessThan(MAX_MEMORY);
		// Requests during a render receive the previous page: here the page of the last save but one.
		await expect
			.poll(async () => (await fetch(site.url)).text())
			.toContain(`Edited <em>${edits}</em> times`);
	},
);
