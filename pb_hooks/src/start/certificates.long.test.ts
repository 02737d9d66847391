// A site alone on a machine without a network, where no certificate can be had.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';

test.runIf(process.getuid?.() === 0)(
	'the log says why a site alone has no certificate',
	async () => {
		const root = process.cwd();
		const dir = await mkdtemp(join(tmpdir(), 'anemone-alone-'));
		const script = 'ip link set lo up; exec "$@"';
		const start = [join(root, 'anemone'), 'start', 'alone.example', `--dir=${dir}`];
		const site = spawn('unshare', ['--net', 'sh', '-c', script, 'sh', ...start], {
			env: { ...process.env, POCKETBASE_BIN: await ensurePocketBase({ root }) },
		});
		let output = '';
		for (const stream of [site.stdout, site.stderr]) {
			stream.on('data', (text) => {
				output += text;
			});
		}
		// The job runs at the beginning of each minute.
		await expect
			.poll(() => output, { timeout: 120_000 })
			.toMatch(/\[certificate\] There is none for alone\.example: .*dial.*\. Let's Encrypt must/);
		site.kill('SIGTERM');
		await new Promise((resolve) => site.once('close', resolve));
		await rm(dir, { recursive: true });
	},
);
