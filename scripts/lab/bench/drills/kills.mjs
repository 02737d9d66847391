// A server that is killed while editors save: what was acknowledged is there afterwards.
import { ok } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { serveSite } from '../../../testing/site.mjs';
import { startEditors } from './editors.mjs';

const kills = 200;
/** Milliseconds from the first save after a start to the end of the server, at most. */
const longest = 150;

/** @type {import('../drills.mjs').Drill} */
export async function drillKills({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	const { posts, saved, nextSave, stop } = await startEditors(site);
	defer(stop);
	for (let kill = 1; kill <= kills; kill += 1) {
		await nextSave();
		await setTimeout((longest * (kill % 10)) / 10);
		await site.restart('SIGKILL');
		if (kill % 50 === 0) log(`killed ${kill} times, ${saved.length} saves acknowledged`);
	}
	await stop();
	const all = await posts.getFullList({ fields: 'id', sort: 'id' });
	const there = new Set(all.map(({ id }) => id));
	const lost = saved.filter(({ id }) => !there.has(id)).length;
	ok(lost === 0, `of ${saved.length} acknowledged saves ${lost} are lost`);
}
