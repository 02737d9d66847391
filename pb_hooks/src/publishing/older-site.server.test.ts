import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../../../scripts/testing/site.mjs';
import { post } from '../testing/records.ts';
import { json, request, superuserOf } from '../testing/request.ts';

const migrations = fileURLToPath(new URL('../../../pb_migrations', import.meta.url));
const posts = '/api/collections/posts/records';

test('what an older site shows is shown on, and said to be', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'older-site-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const older = (await readdir(migrations)).filter((name) => name < '1795340100');
	for (const name of older) await cp(join(migrations, name), join(folder, 'older', name));
	const dir = join(folder, 'pb_data');
	const args = [`--migrationsDir=${folder}/older`];
	const before = await startSite({ sample: false, dir, args });
	const made = await superuserOf(before)(posts, 'POST', post({ title: 'From before' }));
	const { id } = json(made) as { id: string };
	await before.stop();
	const after = await startSite({ sample: false, dir });
	const page = (await request(after.url, '/posts')).body.toString();
	const visible = await request(after.url, `${posts}/${id}`);
	const record = json(await superuserOf(after)(`${posts}/${id}`));
	await after.stop();
	expect(page).toContain('From before');
	expect(visible.status).toBe(200);
	expect(record).toMatchObject({ hidden: false, shownWhen: 'Always shown.' });
	// Nothing is rendered at the start before the migrations are through.
	expect(after.logs()).not.toContain('could not be rendered');
});
