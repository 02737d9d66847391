import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../../../scripts/testing/site.mjs';
import { json, superuserOf } from '../testing/request.ts';

const migrations = fileURLToPath(new URL('../../../pb_migrations', import.meta.url));

test('who has an account on an older site becomes an owner, and could do everything before', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'older-site-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const older = (await readdir(migrations)).filter((name) => name < '1795350000');
	for (const name of older) await cp(join(migrations, name), join(folder, 'older', name));
	const dir = join(folder, 'pb_data');
	const before = await startSite({
		sample: false,
		dir,
		args: [`--migrationsDir=${folder}/older`],
		firstLogin: true,
	});
	expect((await superuserOf(before)('/api/backups')).status).toBe(200);
	await before.stop();
	const after = await startSite({ sample: false, dir });
	const answer = await superuserOf(after)('/api/collections/_superusers/records');
	await after.stop();
	expect(json(answer)).toMatchObject({ items: [{ email: 'tester@example.com', role: 'owner' }] });
});
