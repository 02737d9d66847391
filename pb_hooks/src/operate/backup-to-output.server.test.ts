// Tests `./anemone backup -`, by which another machine pulls a backup.
import {
	chmod,
	chown,
	copyFile,
	mkdtemp,
	readdir,
	readFile,
	rm,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { copyProgram } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

/** A user id that every system has. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const site = sharedSite();

/** A copy of the program that every user may run, and a folder with data for each test. */
let program = '';
let work = '';
beforeAll(async () => {
	program = await copyProgram();
	await chmod(program, 0o755);
	await copyFile(site.binary, join(program, 'pocketbase'));
	return () => rm(program, { recursive: true });
});
beforeEach(async () => {
	work = await mkdtemp(join(tmpdir(), 'anemone-sent-'));
	await chmod(work, 0o755);
	const made = await shell(`$anemone backup --dir=${site.dir} - >backup.zip`);
	expect(made).toMatchObject({ code: 0 });
	expect(await shell(`$anemone restore ${dir()} backup.zip`)).toMatchObject({ code: 0 });
});
afterEach(() => rm(work, { recursive: true }));

const dir = () => `--dir=${work}/data`;

/** Runs commands of a shell, in which $anemone is the program. */
const shell = (commands: string) =>
	run('sh', ['-c', commands], {
		cwd: work,
		env: { ...process.env, POCKETBASE_BIN: '', anemone: join(program, 'anemone') },
	});

/** Returns the files that a backup may leave. */
const left = () => readdir(join(work, 'data/backups')).catch(() => []);

const isCopied = async () =>
	(await readFile(join(work, 'data/.verified-backup.json'), 'utf8').catch(() => '')).includes(
		'copiedElsewhere',
	);

test('a backup goes to standard output, and all else to standard error', async () => {
	const { code, output } = await shell(`$anemone backup ${dir()} - >pulled.zip`);
	expect(output).toMatch(/^Sent anemone_backup_\d{14}\.zip: 1 _superusers, 8 sections, .*\n$/);
	expect(code).toBe(0);
	expect(await shell('$anemone verify pulled.zip')).toMatchObject({
		code: 0,
		output: output.replace(/^Sent \S+ /, ''),
	});
	expect([await left(), await isCopied()]).toEqual([[], true]);
});

test.each([
	[
		'a full disk',
		'$send >/dev/full; echo ended $? >ended',
		/^anemone: The backup was not received completely\. Delete/m,
	],
	[
		'a terminal',
		'script -qec "$send" /dev/null; echo ended $? >ended',
		/^anemone: A terminal cannot show a backup\. Write .* - >anemone\.zip\s/m,
	],
	['a closed pipe', '{ $send 2>&1; echo ended $? >ended; } | :', /^$/],
])('%s gets no backup, and no file stays', async (_case, commands, reason) => {
	const { output } = await shell(`send="$anemone backup ${dir()} -"; ${commands}`);
	expect(output).toMatch(reason);
	expect(await readFile(join(work, 'ended'), 'utf8')).toBe('ended 1\n');
	expect([await left(), await isCopied()]).toEqual([[], false]);
});

test('a backup that fails its check is not sent, and no file stays', async () => {
	const database = join(work, 'data/data.db');
	const text = await readFile(database, 'latin1');
	// Changes a post's id, but not in the index.
	const damaged = text.replace(/samplepost0(?=0001\[\])/gs, 'samplepost-');
	await writeFile(database, damaged, 'latin1');
	const { code, output } = await shell(`$anemone backup ${dir()} - >pulled.zip`);
	expect(output).toMatch(/^anemone: \[backup\] The backup \S+ could not be verified: .*damaged/m);
	expect(code).toBe(1);
	expect(await readFile(join(work, 'pulled.zip'), 'utf8')).toBe('');
	expect([await left(), await isCopied()]).toEqual([[], false]);
});

test.runIf(isRoot)('root makes and notes a copy as the owner of the data', async () => {
	await run('chown', ['-R', `${nobody}`, join(work, 'data')]);
	await chown(work, nobody, nobody);
	for (const command of ['backup - >pulled.zip', 'copied', 'backup --same-disk copies']) {
		expect(await shell(`$anemone ${command} ${dir()}`)).toMatchObject({ code: 0 });
	}
	expect(await isCopied()).toBe(true);
	const foreign = await run('find', [`${work}/data`, `${work}/copies`, '!', '-uid', `${nobody}`]);
	expect(foreign).toEqual({ code: 0, output: '' });
});
