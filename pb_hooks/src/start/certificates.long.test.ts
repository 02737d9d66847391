// A site alone on a machine without a network, where no certificate can be had.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.ts';
import { isRoot, newFolder } from '../../../scripts/testing/machine.ts';
import { startProcess } from '../../../scripts/testing/process.ts';

test.runIf(isRoot)('the log says why a site alone has no certificate', async () => {
	const root = process.cwd();
	const dir = await newFolder();
	const script = 'ip link set lo up; exec "$@"';
	const start = [join(root, 'anemone'), 'start', 'alone.example', `--dir=${dir}`];
	const site = startProcess('unshare', ['--net', 'sh', '-c', script, 'sh', ...start], {
		env: { POCKETBASE_BIN: await ensurePocketBase({ root }) },
	});
	// The job runs at the beginning of each minute.
	await expect
		.poll(site.output, { timeout: 120_000 })
		.toMatch(/\[certificate\] There is none for alone\.example: .*dial.*\. Let's Encrypt must/);
	await site.stop();
});
