// The nightly backup and updates on a full disk: who runs the site is told, and visitors notice nothing.
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeFolder } from '../../lib/cleanup.mjs';
import { run } from '../../lib/run.mjs';
import { messageOf, UserError } from '../../lib/user-error.mjs';
import { anemone, start } from '../../package/testing/folder.mjs';
import { addsField, makeVersion, stagePackage } from '../../package/testing/versions.mjs';
import { serveSite } from '../../testing/deferred.mjs';

/** Milliseconds: backups are made at the full minute here, and the second one may be waited for. */
const patience = 150_000;

/** @type {import('../drills.mjs').Drill} */
export async function drillDisk({ log, defer }) {
	return [...(await backUp(defer)), ...(await update(log, defer))];
}

/** @typedef {import('../../lib/cleanup.mjs').Defer} Defer */

/** @param {Defer} defer @param {string} size @returns {Promise<string>} the folder of a small disk */
async function mountDisk(defer, size) {
	const dir = await makeFolder(defer);
	const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', dir]);
	if (mounted.status !== 'ended' || mounted.code !== 0) {
		throw new UserError('a small disk is a mounted one: this drill needs root');
	}
	defer(() => run('umount', ['--lazy', dir]));
	return dir;
}

/** @param {Defer} defer @returns {Promise<import('../drills.mjs').Check[]>} */
async function backUp(defer) {
	const dir = await mountDisk(defer, '24m');
	const site = await serveSite(defer, { dir });
	const answer = await fetch(`${site.url}/api/settings`, {
		method: 'PATCH',
		headers: { Authorization: await site.superuserToken(), 'Content-Type': 'application/json' },
		body: JSON.stringify({ backups: { cron: '* * * * *', cronMaxKeep: 1 } }),
	});
	const full = join(dir, 'full');
	const filled = await writeFile(full, Buffer.alloc(24e6)).then(() => '', messageOf);
	const told = await waitFor(() =>
		/\[backup\] no backup was made: .*(?:full|no space).*/.exec(site.logs()),
	);
	const { status } = await fetch(site.url);
	await rm(full);
	const list = async () => {
		const headers = { Authorization: await site.superuserToken() };
		return (await (await fetch(`${site.url}/api/backups`, { headers })).json()).length;
	};
	const made = await waitFor(async () => (await list()) > 0);
	return [
		['the disk was full', answer.status === 200 && /ENOSPC/.test(filled), filled],
		['a nightly backup that finds no room is told on stderr', told !== undefined, told?.[0] ?? ''],
		['the site answers meanwhile', status === 200, String(status)],
		['once there is room, the next one is made', made === true],
	];
}

/**
 * @template Found
 * @param {() => Found | Promise<Found>} look
 * @returns {Promise<NonNullable<Found> | undefined>} what was found in time
 */
async function waitFor(look) {
	for (const end = Date.now() + patience; Date.now() < end; await setTimeout(500)) {
		const found = await look();
		if (found) return found;
	}
	return undefined;
}

/**
 * Updates with ever more room, until one succeeds; then starts the new version without any.
 *
 * @param {(line: string) => void} log @param {Defer} defer
 * @returns {Promise<import('../drills.mjs').Check[]>}
 */
async function update(log, defer) {
	const old = await makeFolder(defer);
	await stagePackage(join(old, 'home'));
	await anemone(old, 'sample');
	const next = makeVersion(join(old, 'home'), '9.0.0', addsField);
	const disk = await mountDisk(defer, '300m');
	const site = join(disk, 'site');
	/** @type {string[]} what nobody could make sense of, or what a visitor would notice */
	const faults = [];
	let refused = 0;
	for (let room = 1; room < 200; room += room < 30 ? 10 : 1) {
		for (const name of ['site', 'full']) rmSync(join(disk, name), { recursive: true, force: true });
		cpSync(old, site, { recursive: true });
		leaveRoom(disk, room);
		const said = await anemone(site, 'update', next).then(() => '', messageOf);
		if (said === '') break;
		refused += 1;
		const isTold = /no room|is full/.test(said) && /Nothing was changed/.test(said);
		if (!isTold) faults.push(`with ${room} MB, it said ${said}`);
		const { status } = await visit(site);
		if (status !== 200) faults.push(`after an update with ${room} MB, / answers ${status}`);
	}
	leaveRoom(disk, 1);
	const first = await visit(site);
	log(`updates: ${refused} refused, then one whose first start found no room`);
	return [
		[
			'an update that finds no room says so, and the site goes on',
			refused >= 3 && faults.length === 0,
			faults[0] ?? `${refused} of them`,
		],
		[
			'where the first start after one finds none, the version before serves',
			first.status === 200 && /so the version before the update is started/.test(first.said),
			first.said.split('\n')[0] ?? '',
		],
	];
}

/** Starts a folder's site and asks for its home page. @param {string} folder */
async function visit(folder) {
	const site = await start(folder);
	const { status } = await fetch(site.url);
	await site.stop();
	return { status, said: site.said() };
}

/** Fills a disk up to so many MB. @param {string} disk @param {number} room */
function leaveRoom(disk, room) {
	const { bavail, bsize } = statfsSync(disk);
	const filler = Buffer.alloc(Math.max(0, bavail * bsize - room * 1e6));
	writeFileSync(join(disk, 'full'), filler, { flag: 'a' });
}
