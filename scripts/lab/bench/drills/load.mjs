// Load on the home page while editors save: nothing fails, edits appear, and memory stays small.
import { equal, ok } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { prepareEdit } from '../../../testing/content.mjs';
import { serveSite } from '../../../testing/site.mjs';
import { memoryOf } from '../process.mjs';
import { load } from '../wrk.mjs';
import { startEditors } from './editors.mjs';

const seconds = 30;
/** Bytes; 260 MB are usual: each engine worker that has rendered a page keeps the renderer. */
const maxMemory = 400e6;

/** @type {import('../drills.mjs').Drill} */
export async function drillLoad({ defer, log }) {
	const site = await serveSite(defer);
	const { saved, failures, stop } = await startEditors(site);
	defer(stop);
	const edit = await prepareEdit(site);
	let edits = 0;
	let over = false;
	const editing = (async () => {
		while (!over) await edit(`Edited *${++edits}* times.`);
	})();
	const { requests, errors } = await load(site.url, { seconds });
	over = true;
	await Promise.all([editing, stop()]);
	const { now } = await memoryOf(site.pid());
	log(`load: ${requests} requests, ${edits} edits and ${saved.length} saves, ${now / 1e6} MB`);
	ok(edits > 10 && saved.length > 40, `${edits} edits are too few for a result`);
	equal(errors, 0, `${errors} of ${requests} requests failed`);
	equal(failures.length, 0, `${failures.length} saves failed: ${failures[0]}`);
	ok(now <= maxMemory, `the server uses ${now / 1e6} MB`);
	// Requests during a render receive the previous page: here the page of the last save but one.
	const isShown = async () =>
		(await (await fetch(site.url)).text()).includes(`Edited <em>${edits}</em> times`);
	const deadline = Date.now() + 5000;
	while (!(await isShown()) && Date.now() < deadline) await setTimeout(50);
	ok(await isShown(), 'the page does not show the last edit');
}
