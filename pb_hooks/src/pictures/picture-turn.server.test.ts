import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { progressiveJpeg } from '../../../scripts/testing/pictures.ts';
import { org, post } from '../../../scripts/testing/records.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);

const posts = '/api/collections/posts/records';

/** The folders of the pictures that are being decoded, each in one of its own. */
async function decoding(): Promise<string[]> {
	const names = await readdir(join(site.dir, '.pb_temp_to_delete')).catch(() => []);
	return names.filter((name) => name.startsWith('picture-'));
}

test('two large pictures are decoded one after the other, and others save meanwhile', async () => {
	await site.superuserToken();
	let saving = 2;
	const picture = upload(progressiveJpeg(64));
	const saves = [1, 2].map(() =>
		save('featured_orgs', { ...(org() as object), picture }).finally(() => {
			saving -= 1;
		}),
	);
	let most = 0;
	const watching = (async () => {
		while (saving > 0) most = Math.max(most, (await decoding()).length);
	})();
	await expect.poll(() => most).toBe(1);
	const first = await decoding();
	expect((await superuserOf(site)(posts, 'POST', post())).status).toBe(200);
	expect(await decoding()).toEqual(first);
	expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
	await watching;
	expect(most).toBe(1);
});
