// Runs the commands of the sample unit that copies backups elsewhere, and restores from the copy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { addRecords, makeFeaturedOrgs, upload } from '../testing/content.mjs';
import { isInstalled } from '../testing/process.mjs';
import { filesOf, rowsOf } from '../testing/rows.mjs';
import { sharedSite } from '../testing/shared.mjs';

/** As in the unit. */
const restic = '/usr/bin/restic';
const anemone = fileURLToPath(new URL('../../anemone', import.meta.url));
const picture = new URL('../../web/assets/apple-touch-icon.png', import.meta.url);
const site = sharedSite();

let work = '';
beforeAll(async () => {
	work = await mkdtemp(join(tmpdir(), 'anemone-restic-'));
});
afterAll(() => rm(work, { recursive: true }));

const environment = () => ({
	...process.env,
	POCKETBASE_BIN: site.binary,
	RESTIC_REPOSITORY: join(work, 'repository'),
	RESTIC_PASSWORD: 'for a test',
	RESTIC_CACHE_DIR: join(work, 'cache'),
});

/** Runs a program, which must succeed. @param {string} program @param {string[]} args */
async function succeed(program, ...args) {
	const { code, output } = await run(program, args, { env: environment() });
	expect(code, output).toBe(0);
	return output;
}

/** Runs the commands of the unit, with our folders, as systemd does. */
async function runUnit() {
	const unit = await readFile(new URL('anemone-copies.service', import.meta.url), 'utf8');
	const commands = [...unit.matchAll(/^ExecStart=(.*)$/gm)].map(([, line = '']) => line);
	const outputs = [];
	for (const command of commands) {
		const [program = '', ...args] = command
			.replace('/opt/anemone/anemone', anemone)
			.replace('/var/lib/anemone', site.dir)
			.replace('/var/tmp/anemone', join(work, 'tmp'))
			.split(' ');
		outputs.push(await succeed(program, ...args));
	}
	await rm(join(work, 'tmp'), { recursive: true });
	return outputs.join('');
}

/** Kills restic while it holds a lock, as a power cut does. */
async function leaveLock() {
	const args = ['backup', '--stdin'];
	const child = spawn(restic, args, { env: environment(), stdio: ['pipe', 'ignore', 'ignore'] });
	const locks = () => readdir(join(work, 'repository/locks'));
	await expect.poll(locks).toHaveLength(1);
	child.kill('SIGKILL');
	await once(child, 'exit');
	expect(await locks()).toHaveLength(1);
}

test.runIf(isInstalled(restic))(
	'the unit’s copy restores every row and every file, also after a crash',
	async () => {
		await succeed(restic, 'init');
		await runUnit();
		await leaveLock();
		const file = upload(await readFile(picture), 'picture.png');
		const organizations = makeFeaturedOrgs(1).map((org) => ({ ...org, picture: file }));
		await addRecords(site, 'featured_orgs', organizations);
		const said = await runUnit();
		expect(said).toContain('no errors were found');

		await succeed(restic, 'restore', 'latest', `--target=${work}/restored`);
		const restored = await readdir(join(work, 'restored'), { recursive: true });
		const [copy = '', ...more] = restored.filter((name) => name.endsWith('.zip'));
		expect(more).toEqual([]);
		const dir = join(work, 'data');
		await succeed(anemone, 'restore', `--dir=${dir}`, join(work, 'restored', copy));
		const { binary } = site;
		expect(filesOf(dir)).toEqual(filesOf(site.dir));
		expect(Object.keys(filesOf(dir)).length).toBeGreaterThan(0);
		expect(await rowsOf({ binary, dir })).toEqual(await rowsOf(site));
		const doctor = await run(anemone, ['doctor', `--dir=${site.dir}`], { env: environment() });
		expect(doctor.output).toMatch(/^ok {4}Backup copies: the last one .* is 0 days old$/m);
	},
);
