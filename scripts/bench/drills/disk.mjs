// The nightly backup on a full disk: whoever reads the log is told, and visitors notice nothing.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeFolder } from '../../lib/cleanup.mjs';
import { run } from '../../lib/run.mjs';
import { messageOf, UserError } from '../../lib/user-error.mjs';
import { serveSite } from '../../testing/deferred.mjs';

/** Milliseconds: backups are made at the full minute here, and the second one may be waited for. */
const patience = 150_000;

/** @type {import('../drills.mjs').Drill} */
export async function drillDisk({ defer }) {
	const dir = await makeFolder(defer);
	const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'none', dir]);
	if (mounted.status !== 'ended' || mounted.code !== 0) {
		throw new UserError('a small disk is a mounted one: this drill needs root');
	}
	defer(() => run('umount', ['--lazy', dir]));
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
