// Updates between two real packages, and back, on data with content and an upload.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	appendFileSync,
	chmodSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { chown, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../lib/run.ts';
import { firstRecords, upload, uploaderTo } from '../testing/content.ts';
import { runSql } from '../testing/engine.ts';
import { isRoot, mountDisk, nobody, standIn } from '../testing/machine.ts';
import { addsField, install, makeVersion, stagePackage, throws } from '../testing/packages.ts';
import { smallJpeg } from '../testing/pictures.ts';
import { filesOf, rowsOf } from '../testing/rows.ts';
import { accountOf, serve } from '../testing/site.ts';

/** The folder of all files; a package's folder and a data folder, restored before each test. */
let out = '';
let home = '';
let data = '';
/** The package of the sources, unpacked, and data that it has created. */
let installed = '';
let made = '';
/** The package of the next version. */
let next = '';
/** The ids of the posts that visitors see. */
let ids: string[] = [];
let servers: Awaited<ReturnType<typeof serve>>[] = [];

beforeAll(async () => {
	out = mkdtempSync(join(tmpdir(), 'anemone-update-'));
	installed = await stagePackage(join(out, 'installed'));
	// A package runs its own PocketBase.
	vi.stubEnv('POCKETBASE_BIN', undefined);
	made = join(out, 'made');
	next = makeVersion(installed, '9.0.0', addsField);
	home = installed;
	data = made;
	await anemone('sample');
	const { url } = await start();
	await uploadPicture(url);
	({ ids } = await postsOf(url));
	await endServers();
});
beforeEach(async () => {
	const folder = mkdtempSync(join(out, 'site-'));
	home = join(folder, 'home');
	data = join(folder, 'data');
	await cp(installed, home, { recursive: true });
	await cp(made, data, { recursive: true });
});
afterEach(endServers);
afterAll(() => {
	vi.unstubAllEnvs();
	rmSync(out, { recursive: true, force: true });
});

async function endServers() {
	await Promise.all(servers.map(({ stop }) => stop()));
	servers = [];
}

/** Runs ./anemone on the data. */
const anemone = (...args: string[]) =>
	run(join(home, 'anemone'), [...args, `--dir=${data}`], { cwd: '/' });

async function succeed(...args: string[]) {
	const { code, output } = await anemone(...args);
	expect(code, output).toBe(0);
	return output;
}

async function start() {
	const server = await serve(join(home, 'anemone'), ['start', `--dir=${data}`]);
	servers.push(server);
	return server;
}

const binary = () => join(installed, 'pocketbase');
const rows = () => rowsOf({ binary: binary(), dir: data });

/** Adds a picture to a section. */
async function uploadPicture(url: string) {
	const superuserToken = async () => (await accountOf({ binary: binary(), dir: data })).token;
	const [section] = await firstRecords(url, 'sections', 1);
	const fields = { picture: upload(smallJpeg) };
	const saved = await uploaderTo({ url, superuserToken })('sections', fields, section?.id);
	expect(saved).toMatchObject({ status: 200 });
}

/** Returns the folders of the updates. */
const versions = () => readdirSync(join(home, 'versions')).filter((name) => name !== 'current');

/** Returns the posts that visitors see, less the new version's additions. */
async function postsOf(url: string) {
	const response = await fetch(`${url}/api/collections/posts/records?sort=rank&perPage=100`);
	const { items }: { items: { id: string; title: string; extra?: string }[] } =
		await response.json();
	return { has: items.some((item) => 'extra' in item), ids: items.map(({ id }) => id) };
}

test('an update runs beside the site, a restart starts the new version, a rollback the old', async () => {
	writeFileSync(join(home, 'pb_public/own.txt'), 'a file of one’s own');
	const older = await start();
	const updated = await succeed('update', next);
	expect(updated).toMatch(/^Installed version 9\.0\.0-\w+\. /m);
	expect(updated).not.toMatch(/sample|diff/);
	expect((await postsOf(older.url)).has).toBe(false);
	expect((await anemone('admin', 'me@example.org')).output).toMatch(/Restart the site, then/);
	expect((await anemone('rollback')).output).toMatch(/The site is running\. Stop the site/);
	await endServers();
	const [oldRows, oldFiles] = [await rows(), filesOf(data)];
	expect(Object.keys(oldFiles)).not.toEqual([]);
	const newer = await start();
	expect(newer.output()).toMatch(
		/Migrated the data to this version \(1 migrations\)\. The backup from before: anemone_backup/,
	);
	expect(await postsOf(newer.url)).toEqual({ has: true, ids });
	expect((await fetch(`${newer.url}/own.txt`)).status).toBe(200);
	await endServers();
	expect(await succeed('rollback')).toMatch(/Entries since then are only in that folder/);
	expect([await rows(), filesOf(data)]).toEqual([oldRows, oldFiles]);
	expect((await postsOf((await start()).url)).has).toBe(false);
	expect((await anemone('rollback')).output).toMatch(/There is no update to undo/);
});

const sampleOf = (name: string) => readFileSync(join(installed, 'deploy', name), 'utf8');

test('an update prints the command that shows a long difference of samples; its rollback restores data that a newer PocketBase has changed', async () => {
	const before = [await rows(), filesOf(data)];
	const added = Array.from({ length: 99 }, (_, at) => `# Line ${at}\n`).join('');
	const files = { 'deploy/Caddyfile': sampleOf('Caddyfile') + added };
	const { output } = await anemone('update', makeVersion(installed, '9.2.0', files));
	expect(output).toMatch(/^ {2}Caddyfile: \/etc\/caddy\/Caddyfile$/m);
	expect(output).not.toContain('# Line 1');
	const [, command = ''] = /^To see the changes, run: (diff .*)$/m.exec(output) ?? [];
	expect((await run('sh', ['-c', command])).output).toContain('+# Line 98');
	const sql = "INSERT INTO _migrations VALUES ('99_own.go', 1)";
	await runSql({ binary: binary(), dir: data }, sql);
	expect((await anemone('rollback')).output).toMatch(/Entries since then are only in that folder/);
	expect([await rows(), filesOf(data)]).toEqual(before);
});

test('an update prints a short difference of samples; assets that cached pages name stay for a week after it', async () => {
	const assets = 'pb_public/assets';
	const days = { 'build-OLD.js': 30, 'before-NEW.js': 6, 'before-OLD.js': 8 };
	for (const [name, age] of Object.entries(days)) {
		writeFileSync(join(home, assets, name), name);
		const then = Date.now() / 1000 - age * 86_400;
		utimesSync(join(home, assets, name), then, then);
	}
	appendFileSync(join(home, 'SHA256SUMS'), `${'0'.repeat(64)}  ${assets}/build-OLD.js\n`);
	const files = {
		'deploy/nginx.conf': `${sampleOf('nginx.conf')}# One more line\n`,
		'deploy/anemone.service': sampleOf('anemone.service').replace('Restart=', 'Restarts='),
	};
	const { output } = await anemone('update', makeVersion(installed, '9.1.0', files));
	expect(output).toMatch(/^ {2}anemone\.service: \/etc\/systemd\/system\/anemone\.service$/m);
	expect(output).toMatch(/^ {2}nginx\.conf: \/etc\/nginx\/sites-available\/anemone$/m);
	expect(output).toMatch(/^\+# One more line$/m);
	expect(output).toMatch(/^-Restart=always$/m);
	expect(output).not.toMatch(/^ {2}Caddyfile/m);
	const folder = join(home, 'versions', versions()[0] ?? '', assets);
	const ages = Object.keys(days)
		.filter((name) => existsSync(join(folder, name)))
		.map((name) => [
			name,
			Math.round((Date.now() - statSync(join(folder, name)).mtimeMs) / 86_400_000),
		]);
	expect(ages).toEqual([
		['build-OLD.js', 0],
		['before-NEW.js', 6],
	]);
});

describe('is refused in two lines, and the site and its data stay unchanged,', () => {
	async function expectError(archive: string, reason: RegExp) {
		const before = await rows();
		const refused = await anemone('update', archive);
		expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(reason) });
		const lines = refused.output.split('\n').filter((line) => line.startsWith('anemone: '));
		expect(lines.join('\n')).toMatch(
			/Nothing was changed\. If the site is running, it keeps running\.$/,
		);
		expect(lines.length).toBeLessThanOrEqual(2);
		expect(await rows()).toEqual(before);
		expect(readdirSync(join(home, 'versions'))).toEqual([]);
		expect(readdirSync(data).filter((name) => name.startsWith('.re'))).toEqual([]);
	}

	test('a version with a migration that throws', async () => {
		const { url } = await start();
		await expectError(
			makeVersion(home, '9.0.2', throws),
			/on a copy of the data and failed\. The data cannot be migrated, .*1899000010_break_posts\.js: Error: cannot be/,
		);
		expect((await postsOf(url)).ids).toEqual(ids);
	});

	test('a version that cannot render its pages', () => {
		const renderer = { 'pb_hooks/lib/renderer-en.js': 'throw new Error("cannot be");\n' };
		return expectError(
			makeVersion(home, '9.0.4', renderer),
			/cannot serve a copy of the data: .*cannot be/,
		);
	});

	test('a truncated archive', () => {
		const cut = join(out, 'cut.tar.gz');
		writeFileSync(cut, readFileSync(next).subarray(0, 9_000_000));
		return expectError(cut, /cut\.tar\.gz is an incomplete package\. Download the package again/);
	});

	test.each([
		['an older version', '0.0.0', '2026-12-02'],
		['an older build of the same version', '0.0.1', '2026-11-30'],
	])('%s', async (_, version, date) => {
		const older = makeVersion(installed, version, { RELEASE: `${date}\n\n` });
		const reason = ` is version ${version} of ${date}, which is older than version 0.0.1 of 2026-12-01 here. To undo the last update, use rollback. `;
		await expectError(older, new RegExp(`${reason}.* add --older\\. `));
	});

	test('an older version, unless one says yes', async () => {
		const older = makeVersion(installed, '0.0.0', {});
		const update = `script -qec '${home}/anemone update ${older} --dir=${data}' /dev/null`;
		const answer = (word: string) => run('sh', ['-c', `echo ${word} | ${update}`]);
		expect((await answer('no')).output).toMatch(/ \(yes or no\): .*Nothing was changed\./s);
		expect(versions()).toEqual([]);
		expect((await answer('yes')).output).toContain(`\nInstalled version 0.0.0-`);
	});

	test.each([
		['a file that the package does not list', 'pb_hooks/foreign.pb.js'],
		['a file that was changed', 'LICENSE'],
	])('an archive with %s', async (_, name) => {
		const folder = mkdtempSync(join(out, 'foreign-'));
		install(next, folder);
		writeFileSync(join(folder, name), '');
		await run('tar', ['-czf', `${folder}.tar.gz`, '-C', out, basename(folder)]);
		await expectError(`${folder}.tar.gz`, /is an incomplete package/);
	});

	test.runIf(isRoot)('a disk without space for a second version', async () => {
		await mountDisk(home, '50m');
		await cp(installed, home, { recursive: true });
		await expectError(next, /The disk has no space for another version/);
	});
});

test('an older version refuses the data and the backups of a newer one, and is no update then', async () => {
	home = `${installed}-9.0.0`;
	await start();
	await endServers();
	const copies = join(data, 'copies');
	await anemone('backup', '--same-disk', copies);
	const backup = join(copies, readdirSync(copies)[0] ?? '');
	const downgrade = await anemone('update', '--older', makeVersion(installed, '0.0.1', {}));
	expect(downgrade.output).toMatch(
		/ comes from a newer version of .*\nanemone: Nothing was changed/,
	);
	home = installed;
	for (const args of [['start'], ['restore', backup]]) {
		expect(await anemone(...args)).toMatchObject({
			code: 1,
			output: expect.stringContaining('1899000000_extend_posts.js'),
		});
	}
});

test.each([
	['an update that is about to name the new version', 'update', '*versions/.current *'],
	['a restore that has moved one file', 'restore', '*/data/auxiliary.db *'],
	['a restore that has moved everything except the database', 'restore', '*/.arriving/data.db *'],
])('after killing %s, the next start loses nothing', async (_, command, move) => {
	const backup = await anemone('backup', '--same-disk', join(data, '..'));
	const zip = /Copied to (.*)/.exec(backup.output)?.[1] ?? '';
	const before = [await rows(), filesOf(data)];
	const args = [command, command === 'update' ? next : zip, `--dir=${data}`];
	expect(await killBeforeMove(join(home, 'anemone'), args, move)).toBe(true);
	if (command === 'restore') expect(existsSync(join(data, 'data.db'))).toBe(false);
	if (move.includes('/.arriving/data.db')) {
		const left = readdirSync(join(data, '.arriving'));
		expect(left.filter((name) => /^(data|auxiliary|storage)/.test(name))).toEqual(['data.db']);
	}
	const { url } = await start();
	expect(await postsOf(url)).toEqual({ has: false, ids });
	await endServers();
	expect([await rows(), filesOf(data)]).toEqual(before);
});

describe('after an update,', () => {
	/** The folder of the program after it, and the one of the newer version in a test. */
	let updated = '';
	let newer = '';
	beforeAll(async () => {
		home = join(out, 'updated');
		data = join(out, 'updated-data');
		await cp(installed, home, { recursive: true });
		await cp(made, data, { recursive: true });
		await succeed('update', next);
		updated = home;
	});
	beforeEach(async () => {
		await cp(updated, home, { recursive: true });
		newer = join(home, 'versions', versions()[0] ?? '');
	});

	test('if the data cannot be migrated at the start, the previous version serves them', async () => {
		const path = join(newer, 'pb_migrations/1899000020_own_posts.js');
		writeFileSync(path, Object.values(throws).at(-1) ?? '');
		const before = await rows();
		const older = await start();
		expect(older.output()).toMatch(/cannot be migrated, .*\n.*The previous version starts instead/);
		expect((await postsOf(older.url)).has).toBe(false);
		expect((await fetch(`${older.url}/`)).status).toBe(200);
		const doctor = await anemone('doctor');
		expect(doctor.output).toContain(`\nfail  Running version: ${home}, not this one. `);
		expect(doctor.output).toMatch(
			/^ok {4}Version: Anemone 9\.0\.0 of 2026-12-01 on PocketBase v\S+\. Releases: https:\/\/example\.org\/anemone\/releases$/m,
		);
		const { output: version } = await anemone('--version');
		expect(doctor.output).toContain(`ok    Version: ${version}`);
		await endServers();
		expect(await rows()).toEqual(before);
		const backups = () => readdirSync(join(data, 'backups')).filter((one) => one.endsWith('.zip'));
		const kept = backups();
		const again = await start();
		expect(backups()).toEqual(kept);
		await accountOf({ binary: binary(), dir: data });
		await again.stop('SIGKILL');
		await start().then(({ stop }) => stop());
		expect(backups()).toHaveLength(kept.length + 1);
		expect((await anemone('rollback')).output).toMatch(/The data stays unchanged/);
		expect((await start()).output()).not.toMatch(/anemone: /);
	});

	test('a rollback may be killed before it names the older version: the newer one starts', async () => {
		await start();
		await endServers();
		const args = ['rollback', `--dir=${data}`];
		expect(await killBeforeMove(join(home, 'anemone'), args, '*versions/.current *')).toBe(true);
		expect(await postsOf((await start()).url)).toEqual({ has: true, ids });
	});

	test('data that cannot be backed up are not migrated: the previous version serves them', async () => {
		const before = await rows();
		rmSync(join(data, 'backups'), { recursive: true, force: true });
		writeFileSync(join(data, 'backups'), 'a file in the way');
		const older = await start();
		expect(older.output()).toMatch(/The previous version starts instead/);
		expect((await postsOf(older.url)).has).toBe(false);
		await endServers();
		expect(await rows()).toEqual(before);
	});

	const advice = () => `Repair them with the package of version 9.0.0: ${home}/anemone update FILE`;
	const damage = (folder: string) => appendFileSync(join(folder, 'LICENSE'), 'changed');

	const damages: [string, (folder: string) => void][] = [
		['a changed file', damage],
		['an incomplete script', (folder) => writeFileSync(join(folder, 'anemone'), 'if true')],
		['a PocketBase that may not run', (folder) => chmodSync(join(folder, 'pocketbase'), 0o644)],
		['no checksums', (folder) => rmSync(join(folder, 'SHA256SUMS'))],
		['no files', (folder) => rmSync(folder, { recursive: true })],
	];
	test.each(damages)(
		'with %s, doctor reports a damaged program, and the previous version starts',
		async (_, harm) => {
			harm(newer);
			expect((await anemone('doctor')).output).toContain(`fail  Program: `);
			const older = await start();
			expect(older.output()).toContain(advice());
			expect(older.output()).toMatch(/\nanemone: The previous version starts instead\./);
			expect((await postsOf(older.url)).has).toBe(false);
		},
	);

	test('a damaged program is repaired beside the site, keeps your files, and an update can still be undone', async () => {
		const before = [await rows(), filesOf(data)];
		const { url } = await start();
		writeFileSync(join(newer, 'pb_public/own.txt'), 'a file of one’s own');
		expect((await anemone('update', next)).output).toMatch(/is already installed\. /);
		damage(newer);
		expect(await succeed('update', next)).toMatch(
			/^Repaired version 9\.0\.0-\w+\. .*systemctl restart anemone\n$/,
		);
		expect((await postsOf(url)).has).toBe(true);
		expect((await fetch(`${url}/own.txt`)).status).toBe(200);
		expect((await fetch(`${url}/posts`)).status).toBe(200);
		await endServers();
		rmSync(newer, { recursive: true });
		expect((await anemone('update', next)).output).toMatch(/^Repaired version /);
		expect(versions()).toEqual([basename(newer)]);
		expect((await postsOf((await start()).url)).has).toBe(true);
		await endServers();
		expect((await anemone('rollback')).output).toMatch(/Entries since then are only in/);
		expect([await rows(), filesOf(data)]).toEqual(before);
	});

	test('a damaged program is refused if the previous version is damaged, too', async () => {
		damage(newer);
		damage(home);
		const refused = await anemone('start');
		expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(advice()) });
		expect(refused.output).not.toMatch(/previous version/);
	});

	test('a damaged program that was never updated is unpacked again', async () => {
		rmSync(home, { recursive: true });
		install(next, home);
		damage(home);
		const unpack = `tar -xzf FILE -C ${home} --strip-components=1`;
		const refused = await anemone('start');
		expect(refused.output).toMatch(/^anemone: Some files in .* differ from the package\. .*\n$/);
		expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(unpack) });
		expect((await anemone('update', next)).output).toContain(unpack);
		expect(await run('sh', ['-c', unpack.replace('FILE', next)])).toMatchObject({ code: 0 });
		expect((await anemone('update', next)).output).toMatch(/is already installed/);
		expect((await postsOf((await start()).url)).has).toBe(true);
	});
});

test.runIf(isRoot)(
	'root updates a site of another user without leaving files of root',
	async () => {
		for (const folder of [out, join(home, '..')]) await run('chmod', ['755', folder]);
		await run('chown', ['-R', `${nobody}`, data]);
		await chown(data, nobody, nobody);
		await succeed('update', next);
		const asNobody = ['-s', '/bin/sh', '-c', 'exec "$@"', '--', 'nobody', 'sh'];
		const command = [join(home, 'anemone'), 'start', `--dir=${data}`];
		servers.push(await serve('su', [...asNobody, ...command]));
		expect((await postsOf(servers[0]?.url ?? '')).has).toBe(true);
		await endServers();
		await succeed('rollback');
		const foreign = await run('find', [data, '!', '-uid', `${nobody}`]);
		expect(foreign).toMatchObject({ output: '' });
		expect(existsSync(join(data, 'data.db'))).toBe(true);
	},
);

/**
 * Runs ./anemone in its own process group, and kills the group before a certain move.
 *
 * @param move the arguments of that `mv`, as a shell pattern
 * @returns whether it was killed
 */
async function killBeforeMove(program: string, args: string[], move: string): Promise<boolean> {
	const path = await standIn(
		'mv',
		'case "$*" in $KILL_BEFORE) kill -9 0 ;; esac\nexec /bin/mv "$@"',
	);
	const env = { ...process.env, ...path, KILL_BEFORE: move };
	const child = spawn(program, args, { detached: true, stdio: 'ignore', env });
	const [, signal] = await once(child, 'exit');
	return signal === 'SIGKILL';
}
