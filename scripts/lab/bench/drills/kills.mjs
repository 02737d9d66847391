// A server that is killed while editors save: what was acknowledged is there afterwards.
import { ok } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { serveSite } from '../../../testing/site.mjs';
import { startEditors } from './editors.mjs';

const kills = 200;
/** Milliseconds from a start to its end, at most. */
const longest = 150;

/** @type {import('../drills.mjs').Drill} */
export async function drillKills({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	const { posts, saved, stop } = await startEditors(site);
	defer(stop);
	for (let kill = 1; kill <= kills; kill += 1) {
		await setTimeout((longest * (kill % 10)) / 10);
		await site.restart('SIGKILL');
		if (kill % 50 === 0) log(`killed ${kill} times, ${saved.length} saves acknowledged`);
	}
	await stop();
	const all = await posts.getFullList({ fields: 'id', sort: 'id' });
	const there = new Set(all.map(({ id }) => id));
	const lost = saved.filter(({ id }) => !there.has(id)).length;
	ok(saved.length > kills, `${saved.length} saves in ${kills} kills are too few to tell`);
	ok(lost === 0, `of ${saved.length} acknowledged saves ${lost} are lost`);
}
