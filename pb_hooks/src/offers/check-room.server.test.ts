import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { newKey, offered, sendOffer } from '../../../scripts/testing/offers.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { limitRates } from '../../../scripts/testing/sign-in.ts';
import { startSite } from '../../../scripts/testing/site.mjs';
import { answers } from '../../../web/content/answers.ts';

/** A disk of its own for the data, whose size can change; in megabytes. */
async function mountDisk(size: number) {
	const dir = await mkdtemp(join(tmpdir(), 'anemone-room-'));
	const mount = (options: string) =>
		expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).status).toBe(0);
	mount(`size=${size}m,mode=700`);
	onTestFinished(async () => {
		spawnSync('umount', [dir]);
		await rm(dir, { recursive: true });
	});
	return { dir, resize: (to: number) => mount(`remount,size=${to}m`) };
}

test.runIf(process.getuid?.() === 0)(
	'offers are refused while the disk has no room for a backup, and nothing else is',
	async () => {
		const { dir, resize } = await mountDisk(300);
		const site = await startSite({ sample: false, dir });
		onTestFinished(site.stop);
		await limitRates(site, false);
		await acceptOffers(site);
		const asOwner = superuserOf(site);
		const measure = () => asOwner('/api/crons/checkRoom', 'POST');
		const send = async () => {
			const answer = await sendOffer(site, offered({ itemName: `Masks ${Math.random()}` }));
			return [answer.status, (json(answer) as { message?: string }).message];
		};
		const refused = [507, answers.diskFull];
		const sendAfterMeasuring = async () => {
			await measure();
			return send();
		};
		await measure();
		const first = { key: newKey() };
		const stored = await sendOffer(site, offered(), first);
		expect(stored.status).toBe(200);
		resize(90);
		await expect.poll(sendAfterMeasuring).toEqual(refused);
		// What was stored before is not called lost.
		expect(json(await sendOffer(site, offered(), first))).toEqual(json(stored));
		expect((await request(site.url, '/medical')).status).toBe(200);
		expect((await asOwner('/api/collections/posts/records', 'POST', post())).status).toBe(200);
		expect(await sendAfterMeasuring()).toEqual(refused);
		const reports = () => site.logs().match(/\[disk\] .*/g);
		expect(reports()).toEqual([
			expect.stringMatching(
				/^\[disk\] \d\d MB are free .* needs 1\d\d MB, so offers are refused\./,
			),
		]);
		resize(300);
		await expect.poll(sendAfterMeasuring).toEqual([200, undefined]);
		// A start measures before it serves.
		await site.halt('SIGTERM');
		resize(90);
		await site.start();
		expect(await send()).toEqual(refused);
	},
);

/** Holds what stands before the real `df`. */
let programs = '';
beforeAll(async () => {
	programs = await mkdtemp(join(tmpdir(), 'anemone-programs-'));
	const df = '#!/bin/sh\necho cannot be >&2\nexit 1\n';
	await writeFile(join(programs, 'df'), df, { mode: 0o755 });
	return () => rm(programs, { recursive: true });
});
const site = sharedSite(() => ({
	sample: false,
	env: { PATH: `${programs}:${process.env.PATH}` },
}));

test('where the free space is unknown, offers are accepted and the host is told once', async () => {
	await acceptOffers(site);
	const reports = () => site.logs().match(/\[disk\] .*/g);
	await expect
		.poll(async () => {
			await superuserOf(site)('/api/crons/checkRoom', 'POST');
			return reports();
		})
		.toEqual([
			expect.stringMatching(/the free space is unknown, so offers are .*: Error: cannot be/),
		]);
	expect((await sendOffer(site, offered())).status).toBe(200);
	await superuserOf(site)('/api/crons/checkRoom', 'POST');
	await site.halt('SIGTERM');
	expect(reports()).toHaveLength(1);
});
