import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import {
	png,
	SECRET,
	smallGif,
	smallJpeg,
	smallWebp,
	transparentWebp,
	withSecrets,
} from '../../../scripts/testing/pictures.ts';
import { org, section } from '../../../scripts/testing/records.ts';
import { request, superuserOf } from '../../../scripts/testing/request.ts';
import { filesOf } from '../../../scripts/testing/rows.mjs';
import { readHead } from './picture-head.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const asSuperuser = superuserOf(site);

const fields = (over: object = {}) => org(over) as Record<string, string>;
const headOf = (bytes: Buffer) => readHead((at, length) => bytes.subarray(at, at + length));
const logo = png({
	width: 300,
	height: 100,
	pixel: (x) => (x < 150 ? [200, 30, 30, 255] : [0, 0, 0, 0]),
});
let seed = 1;
const grain = () => {
	seed = Math.imul(seed, 1_103_515_245) + 12_345;
	return seed >>> 27;
};
const photo = png({
	width: 900,
	height: 600,
	pixel: (x, y) => [(x >> 2) + grain(), (y >> 2) + grain(), 100 + grain(), 255],
});
// A JPEG of it would be smaller.
const cutOut = png({
	width: 600,
	height: 400,
	pixel: (x, y) => [(x >> 2) + grain(), (y >> 2) + grain(), 100 + grain(), x < 500 ? 255 : 0],
});
const sizes = ['', '?thumb=250x200f', '?thumb=500x400f', '?thumb=100x100'];

describe('an uploaded picture', () => {
	const taken = [
		['a JPEG that lies on its side', 'jpg', withSecrets(smallJpeg), 'image/jpeg', 32, 64],
		['a JPEG with another name', 'png', withSecrets(smallJpeg, 1), 'image/jpeg', 64, 32],
		['a logo with transparency', 'png', logo, 'image/png', 300, 100],
		['a PNG that is a photo', 'png', photo, 'image/jpeg', 900, 600],
		['a WebP', 'webp', smallWebp, 'image/', 64, 32],
		['a WebP with transparency', 'webp', transparentWebp, 'image/png', 64, 32],
		['a GIF', 'gif', smallGif, 'image/png', 1, 1],
	] as const;
	test.each(taken)(
		'%s is upright and says nothing beside its pixels, at every address',
		async (...[, ending, bytes, type, width, height]) => {
			const { status, body } = await save('featured_orgs', {
				...fields(),
				picture: upload(bytes, `IMG_${SECRET}.${ending}`),
				// The site's own note that a picture needs no cleaning: whoever sends it is not believed.
				picturesAreCleaned: 'true',
			});
			expect(status, body.message).toBe(200);
			const path = `/api/files/featured_orgs/${body.id}/${body.picture}`;
			for (const query of [...sizes, '?token=', '?thumb=1x1']) {
				const answers = [await request(site.url, path + query), await asSuperuser(path + query)];
				for (const answer of answers) {
					expect(answer.body.toString('latin1')).not.toMatch(/Exif|eXIf|xmp|GPS|WhereITookIt/i);
					expect(JSON.stringify(answer.all('Content-Disposition'))).not.toContain(SECRET);
				}
			}
			const whole = await request(site.url, path);
			expect(whole.one('Content-Type')).toContain(type);
			expect(headOf(whole.body)).toMatchObject({ width, height });
		},
	);

	test.each([
		['a logo', logo],
		['a photo', cutOut],
	])('%s with transparency is still transparent in each size', async (_, bytes) => {
		const picture = upload(bytes, 'logo.png');
		const { body } = await save('featured_orgs', { ...fields(), picture });
		for (const query of sizes.slice(0, 3)) {
			const path = `/api/files/featured_orgs/${body.id}/${body.picture}${query}`;
			const answer = await request(site.url, path);
			// The colour type of a PNG: 6 has an alpha channel.
			expect([answer.body.subarray(1, 4).toString(), answer.body[25]]).toEqual(['PNG', 6]);
		}
	});

	test('has its sizes when the save is answered, and no file of the upload', async () => {
		const picture = upload(withSecrets(smallJpeg));
		const { body } = await save('sections', { ...(section({ rank: '1' }) as object), picture });
		const stored = Object.keys(filesOf(site.dir)).filter((path) => path.includes(body.id));
		const pictures = stored.filter((path) => !path.endsWith('.attrs'));
		expect(pictures.map((path) => path.slice(path.indexOf(body.id) + 16))).toEqual([
			body.picture,
			`thumbs_${body.picture}/100x100_${body.picture}`,
			`thumbs_${body.picture}/200x200f_${body.picture}`,
			`thumbs_${body.picture}/400x400f_${body.picture}`,
		]);
		for (const path of stored) {
			expect(readFileSync(`${site.dir}/storage/${path}`, 'latin1')).not.toContain(SECRET);
		}
	});

	test('leaves no file that visitors get when it is replaced, taken out, or deleted with its record', async () => {
		const picture = upload(smallJpeg);
		const { body } = await save('featured_orgs', { ...fields(), picture });
		const storedFiles = () =>
			Object.keys(filesOf(site.dir)).filter(
				(path) => path.includes(body.id) && !/^kept_pictures|\.attrs$/.test(path),
			);
		expect(storedFiles()).toHaveLength(4);
		const second = await save('featured_orgs', { picture: upload(logo) }, body.id);
		const replaced = storedFiles();
		expect(replaced).toHaveLength(4);
		expect(replaced.every((path) => path.includes(second.body.picture))).toBe(true);
		await save('featured_orgs', { picture: '' }, body.id);
		expect(storedFiles()).toEqual([]);
		await save('featured_orgs', { picture }, body.id);
		// What visitors see is hidden first.
		await save('featured_orgs', { hidden: 'true' }, body.id);
		const path = `/api/collections/featured_orgs/records/${body.id}`;
		expect((await asSuperuser(path, 'DELETE')).status).toBe(204);
		await expect.poll(storedFiles).toEqual([]);
	});
});
