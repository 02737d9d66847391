// Updates, first starts after them, rollbacks and restores that are killed at every step: each leaves
// a folder that starts, of the old version or the new one, with all rows and files.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../lib/cleanup.mjs';
import { anemone, start } from '../../package/testing/folder.mjs';
import { endRest, makeSteps, runKilled } from '../../package/testing/killed.mjs';
import { addsField, makeVersion, stagePackage } from '../../package/testing/versions.mjs';
import { filesOf, rowsOf } from '../../testing/rows.mjs';

/** A site: its folder has the program in `home`, and `data`. @typedef {string} Folder */

/** Each is killed at so many moments besides, wherever it is then. */
const moments = 10;

/** @type {import('../drills.mjs').Drill} */
export async function drillUpdates({ log, defer }) {
	const out = await makeFolder(defer);
	defer(async () => endRest(out));
	const old = join(out, 'old');
	await stagePackage(join(old, 'home'));
	await anemone(old, 'sample');
	// Without an account, PocketBase makes one of its own a moment after each start: where the machine
	// was slow, it was there before the site was stopped, and the content was another.
	await anemone(old, 'admin', 'me@example.org');
	await (await start(old)).stop();
	await anemone(old, 'backup', join(out, 'backups'));
	const backup = join(out, 'backups', readdirSync(join(out, 'backups'))[0] ?? '');
	const next = makeVersion(join(old, 'home'), '9.0.0', addsField);
	const updated = copy(old, join(out, 'updated'));
	await anemone(updated, 'update', next);
	const migrated = copy(updated, join(out, 'migrated'));
	await (await start(migrated)).stop();
	const expected = await contentOf(old);
	const steps = makeSteps(join(out, 'steps'));
	/** @type {[string, Folder, string[]][]} */
	const works = [
		['an update', old, ['update', next]],
		['a first start after it', updated, ['start', '--http=127.0.0.1:99999']],
		['a rollback', migrated, ['rollback']],
		['a restore', old, ['restore', backup]],
	];
	/** @type {import('../drills.mjs').Check[]} */
	const checks = [];
	for (const [what, from, command] of works) {
		const work = { from, command, folder: join(out, 'killed'), steps, expected };
		const { faults, kills } = await killEverywhere(work);
		const seen = faults.length === 0 ? `${kills} kills` : faults.slice(0, 3).join('; ');
		log(`${what}: killed ${kills} times`);
		checks.push([
			`${what} that is killed leaves a site that starts, whole`,
			kills >= 5 && faults.length === 0,
			seen,
		]);
	}
	return checks;
}

/**
 * Kills a command before each of its steps and at some moments, and looks at what is left.
 * @param {{ from: Folder, command: string[], folder: Folder, steps: string, expected: string }} work
 */
async function killEverywhere({ from, command, folder, steps, expected }) {
	const attempt = async (/** @type {{ step?: string, after?: number }} */ when) => {
		rmSync(folder, { recursive: true, force: true });
		copy(from, folder);
		const args = [...command, `--dir=${folder}/data`];
		const ended = await runKilled(join(folder, 'home/anemone'), args, { steps, ...when });
		endRest(folder);
		return ended;
	};
	const begun = Date.now();
	const whole = await attempt({});
	const length = Date.now() - begun;
	/** @type {string[]} */
	const faults = [];
	let kills = 0;
	for (let at = 1; at <= whole.steps + moments; at += 1) {
		const isStep = at <= whole.steps;
		const when = isStep
			? { step: `${at} *` }
			: { after: (length * (at - whole.steps)) / (moments + 1) };
		const { killed } = await attempt(when);
		if (!killed) continue;
		kills += 1;
		const fault = await faultOf(folder, expected);
		if (fault) faults.push(`${JSON.stringify(when)}: ${fault}`);
	}
	return { faults, kills };
}

/** @param {Folder} folder @param {string} expected */
async function faultOf(folder, expected) {
	try {
		const site = await start(folder);
		const { status } = await fetch(site.url);
		await site.stop();
		if (status !== 200) return `its home page answers ${status}`;
		return (await contentOf(folder)) === expected ? '' : 'its content is another';
	} catch (error) {
		return String(error);
	}
}

/**
 * What both versions have in common: all rows, of posts less the field that the newer one adds, and
 * all files.
 * @param {Folder} folder
 */
async function contentOf(folder) {
	const dir = join(folder, 'data');
	const {
		_params,
		_collections,
		_migrations,
		posts = [],
		...rows
	} = await rowsOf({
		binary: join(folder, 'home/pocketbase'),
		dir,
	});
	const older = posts.map(({ extra, ...row }) => row);
	return JSON.stringify([rows, older, filesOf(dir)]);
}

/** @param {Folder} from @param {Folder} to */
function copy(from, to) {
	cpSync(from, to, { recursive: true });
	return to;
}
