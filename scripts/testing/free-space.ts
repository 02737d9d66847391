import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { newFolder, standIn } from './machine.ts';

/** The report of `df`: the real values, an error, or this many kilobytes of free space. */
type Report = 'truth' | 'error' | number;

/** Replaces `df` for a site; call this before the site starts. */
export function ownFreeSpace() {
	let file = '';
	let env = {};
	const report = (what: Report) => writeFile(file, `${what}\n`);
	beforeAll(async () => {
		file = join(await newFolder(), 'report');
		await report('truth');
		env = await standIn(
			'df',
			`read -r report < ${file}
case $report in
truth) PATH='${process.env.PATH}' exec df "$@" ;;
error) echo cannot be >&2; exit 1 ;;
*) printf 'head\\ndisk 1 1 %s 1%% /\\n' "$report" ;;
esac`,
		);
	});
	return { report, env: () => env };
}
