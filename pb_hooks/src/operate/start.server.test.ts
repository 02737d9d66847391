import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedHooks } from '../../../scripts/testing/copies.ts';
import { request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const hooks = sharedHooks({});
const site = sharedSite(() => ({ sample: false, args: [hooks.flag] }));

// Even a new site's pages are rendered before the first response.
test('the first page is sent without reading the files of the hooks', async () => {
	const folder = hooks.flag.replace('--hooksDir=', '');
	await rm(join(folder, 'lib'), { recursive: true });
	expect((await request(site.url, '/')).status).toBe(200);
	expect((await request(site.url, '/nope.html')).status).toBe(404);
});
