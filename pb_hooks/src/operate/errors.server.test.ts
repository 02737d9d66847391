// Tests sites that are refused, by ./anemone start and by PocketBase itself on the same folders.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { folderFlags } from '../../../scripts/pocketbase.mjs';
import { copyProgram } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const isRoot = process.getuid?.() === 0;
const site = sharedSite();

let program = '';
/** The data of a stopped site. */
let whole = '';
beforeAll(async () => {
	program = await copyProgram();
	await site.halt('SIGTERM');
	whole = await mkdtemp(join(tmpdir(), 'anemone-whole-'));
	await cp(site.dir, whole, { recursive: true });
	await site.start();
});
afterAll(() => Promise.all([program, whole].map((dir) => rm(dir, { recursive: true }))));

const inProgram = (name: string) => join(program, name);

/** Removes a part of the program. */
const without = (part: string) => async () => {
	await rename(inProgram(part), inProgram('away'));
	return () => rename(inProgram('away'), inProgram(part));
};
const linked = async () => {
	await symlink('/etc/passwd', inProgram('pb_public/passwords'));
	return () => rm(inProgram('pb_public/passwords'));
};

/** Mounts a small disk in place of the data folder. */
const disk = (prepare: (dir: string) => void) => async (dir: string) => {
	const mounted = ['-t', 'tmpfs', '-o', 'size=4m,mode=700', 'tmpfs', dir];
	expect(spawnSync('mount', mounted).status).toBe(0);
	await cp(whole, dir, { recursive: true });
	prepare(dir);
	return async () => spawnSync('umount', [dir]);
};

/** Breaks something, such as the data in a new folder, and returns a function that fixes it. */
type Break = (dir: string) => Promise<undefined | (() => Promise<unknown>)>;

const put = (name: string, text: string) => async (dir: string) => {
	await writeFile(join(dir, name), text);
	return undefined;
};

/** Overwrites a database, except the first page of data.db, which identifies the site. */
const damaged = (name: string) => async (dir: string) => {
	await cp(whole, dir, { recursive: true });
	const bytes = await readFile(join(dir, name));
	await writeFile(join(dir, name), bytes.fill(0x58, name === 'data.db' ? 4096 : 0));
	return undefined;
};

const problems: [string, RegExp, Break][] = [
	['an empty database', /data\.db is empty, so the site's content is lost\. /, put('data.db', '')],
	['a damaged database', /\/data\.db is damaged \(/, damaged('data.db')],
	[
		'a damaged log',
		/\/auxiliary\.db is damaged \(.*\)\. Stop the site, then delete this file/,
		damaged('auxiliary.db'),
	],
	[
		'no renderer',
		/renderer-ar\.js is missing\. Copy the whole/,
		without('pb_hooks/lib/renderer-ar.js'),
	],
	[
		'a link among the public files',
		/pb_public\/passwords is a link, which could give visitors access/,
		linked,
	],
];

/** The faults that only root can create. */
const casesOfRoot: typeof problems = [
	[
		'a full disk',
		/The disk of .* is full\. Free some space/,
		disk((dir) => spawnSync('dd', ['if=/dev/zero', `of=${dir}/filler`, 'bs=4k'])),
	],
	[
		'a read-only disk',
		/This user cannot write .*\. Give /,
		disk((dir) => spawnSync('mount', ['-o', 'remount,ro', dir])),
	],
];

type Command = [string, ...string[]];
/** PocketBase itself, whose hooks refuse. */
const pocketbase = (dir: string): Command => [
	site.binary,
	...['serve', ...folderFlags(program), '--dev=false', `--dir=${dir}`],
];
const anemone = (dir: string): Command => [inProgram('anemone'), 'start', `--dir=${dir}`];

async function expectError([command, ...args]: Command, reason: RegExp) {
	const env = { ...process.env, POCKETBASE_BIN: site.binary };
	const ended = await run(command, [...args, '--http=127.0.0.1:0'], { env, timeout: 15_000 });
	expect(ended).toMatchObject({ code: 1, output: expect.stringMatching(reason) });
	expect(ended.output.trim().split('\n'), ended.output).toHaveLength(1);
}

const all = [...problems, ...(isRoot ? casesOfRoot : [])];
const table = [
	...all.map(([what, ...rest]) => [what, './pocketbase', pocketbase, ...rest] as const),
	// ./anemone prints PocketBase's message, which one case shows.
	...all.slice(0, 1).map(([what, ...rest]) => [what, './anemone', anemone, ...rest] as const),
];

test.each(table)('%s is refused by %s', async (_what, _who, command, reason, breakIt) => {
	const dir = await mkdtemp(join(tmpdir(), 'anemone-refused-'));
	const repair = await breakIt(dir);
	try {
		await expectError(command(dir), reason);
	} finally {
		await repair?.();
		await rm(dir, { recursive: true });
	}
});

test('PocketBase refuses data that are being served', async () => {
	await expectError(pocketbase(site.dir), /is in use by process \d+\. Stop that process first/);
	expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
});

// PocketBase would exit with a panic before any hook could print a message.
test('./anemone refuses hooks that cannot be loaded', async () => {
	const own = inProgram('pb_hooks/own.pb.js');
	await writeFile(own, 'this is no script');
	const dir = await mkdtemp(join(tmpdir(), 'anemone-refused-'));
	await expectError(anemone(dir), /PocketBase cannot load the hooks in .* \(/);
	await Promise.all([rm(own), rm(dir, { recursive: true })]);
});
