import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';

/** The report of `df`: the real values, an error, or this many kilobytes of free space. */
type Report = 'truth' | 'error' | number;

/** Replaces `df` for a site; call this before the site starts. */
export function ownFreeSpace() {
	let folder = '';
	const report = (what: Report) => writeFile(join(folder, 'report'), `${what}\n`);
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'anemone-df-'));
		const script = `#!/bin/sh
read -r report < ${folder}/report
case $report in
truth) PATH='${process.env.PATH}' exec df "$@" ;;
error) echo cannot be >&2; exit 1 ;;
*) printf 'head\\ndisk 1 1 %s 1%% /\\n' "$report" ;;
esac
`;
		await writeFile(join(folder, 'df'), script, { mode: 0o755 });
		await report('truth');
		return () => rm(folder, { recursive: true });
	});
	return { report, env: () => ({ PATH: `${folder}:${process.env.PATH}` }) };
}
