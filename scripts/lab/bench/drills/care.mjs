// Lives through a year of weekly care: the disk use is bounded, and every kept copy restores the
// site of its week.
import { equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../../../lib/cleanup.mjs';
import { run } from '../../../lib/run.mjs';
import { addRecords, makeFeaturedOrgs, upload } from '../../../testing/content.mjs';
import { filesOf, rowsOf } from '../../../testing/rows.mjs';
import { serveSite } from '../../../testing/site.mjs';

const anemone = fileURLToPath(new URL('../../../../anemone', import.meta.url));
const pictureFile = new URL('../../../../web/assets/apple-touch-icon.png', import.meta.url);
const weeks = 52;
/** The copies of 7 weeks, and of the 4 months before. */
const MAX_COPIES = 12;

/** @typedef {{ binary: string, dir: string }} Data */

/** @type {import('../drills.mjs').Drill} */
export async function drillCare({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	const folder = await makeFolder(defer, '/dev/shm');
	const bytes = await readFile(pictureFile);
	const picture = upload(bytes, 'picture.png');
	const orgs = makeFeaturedOrgs(200).map((org) => ({ ...org, picture }));
	await addRecords(site, 'featured_orgs', orgs);
	await addRecords(
		site,
		'posts',
		Array.from({ length: 500 }, (_, at) => post(at)),
	);
	await care(site, `--copies=${folder}`);
	const seen = await liveThrough(site, folder, weeks, (week) =>
		addRecords(site, 'posts', [post(500 + week)]),
	);
	const { count, megabytes, left } = seen;
	log(`care: ${weeks} weeks, at most ${count} copies with ${megabytes} MB, ${left} backups left`);
	ok(count <= MAX_COPIES && left === 0);
	log(`care: ${await restoreAll(site, folder, seen.states, defer)} copies restored`);
}

const post = (/** @type {number} */ at) => ({ title: `Post ${at}`, body: 'Text. '.repeat(300) });

/** Runs ./anemone care, whose doctor criticizes a test site. @param {Data} data @param {string[]} args */
export const care = (data, ...args) => careAt('', data, ...args);

/** @param {string} time of the backup @param {Data} data @param {string[]} args */
async function careAt(time, { binary, dir }, ...args) {
	const env = { ...process.env, POCKETBASE_BIN: binary, ANEMONE_BACKUP_TIME: time };
	return (await run(anemone, ['care', `--dir=${dir}`, ...args], { env })).output;
}

/**
 * Changes the site, then runs care, again and again. For the copies, a week passes each time.
 *
 * @param {Data} data
 * @param {string} folder
 * @param {number} count of weeks
 * @param {(week: number) => Promise<unknown>} change
 */
export async function liveThrough(data, folder, count, change) {
	/** @type {Map<string, string>} the state of the site, by the checksum of its copy */
	const states = new Map();
	const most = { count: 0, megabytes: 0, left: 0 };
	for (let week = 0; week < count; week += 1) {
		await change(week);
		const time = new Date(Date.now() + (week + 1 - count) * 7 * 86_400_000).toISOString();
		const [, copy = ''] = /^Copied to (.*)$/m.exec(await careAt(time, data)) ?? [];
		states.set(sum(await readFile(copy)), await stateOf(data));
		const copies = await readdir(folder);
		const sizes = await Promise.all(copies.map((name) => stat(join(folder, name))));
		const bytes = sizes.reduce((total, { size }) => total + size, 0);
		most.count = Math.max(most.count, copies.length);
		most.megabytes = Math.max(most.megabytes, Math.ceil(bytes / 1e6));
		most.left = Math.max(most.left, (await readdir(join(data.dir, 'backups'))).length);
	}
	return { ...most, states };
}

/**
 * Restores every copy, and compares its rows and files with those of its week.
 *
 * @param {Data} data
 * @param {string} folder
 * @param {Map<string, string>} states
 * @param {import('../../../lib/cleanup.mjs').Defer} defer
 */
export async function restoreAll({ binary }, folder, states, defer) {
	const copies = await readdir(folder);
	for (const name of copies) {
		const dir = await makeFolder(defer);
		const copy = join(folder, name);
		const env = { ...process.env, POCKETBASE_BIN: binary };
		const restored = await run(anemone, ['restore', `--dir=${dir}`, copy], { env });
		equal(restored.code, 0, restored.output);
		equal(await stateOf({ binary, dir }), states.get(sum(await readFile(copy))), name);
	}
	return copies.length;
}

/** @param {Data} data */
const stateOf = async (data) => sum(JSON.stringify([await rowsOf(data), filesOf(data.dir)]));

const sum = (/** @type {string | Buffer} */ content) =>
	createHash('sha256').update(content).digest('hex');
