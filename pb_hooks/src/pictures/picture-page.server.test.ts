import { expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { smallJpeg } from '../testing/pictures.ts';
import { org } from '../testing/records.ts';
import { request } from '../testing/request.ts';
import { upload, uploaderTo } from '../testing/uploads.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const fields = () => org() as Record<string, string>;
const home = async () => (await request(site.url, '/')).body.toString();

test('shows an uploaded picture in two sizes, and its words; without one it is as it was', async () => {
	const org = { ...fields(), imageUrl: '/a.svg' };
	const { body } = await save('featured_orgs', org);
	const card = async () =>
		new RegExp(`<article[^>]*org-${body.id}.*?</article>`).exec(await home())?.[0] ?? '';
	const data = async () => {
		const [, text = ''] = /id="page-data">(.*?)<\/script>/.exec(await home()) ?? [];
		const { featuredOrgs } = JSON.parse(text) as { featuredOrgs: { id: string }[] };
		return featuredOrgs.find(({ id }) => id === body.id);
	};
	const plain = { id: body.id, ...org, description: '' };
	const image = async () => /<img[^>]*>/.exec(await card())?.[0];
	expect(await image()).toBe(
		'<img src="/a.svg" alt="A fund logo" width="250" height="200" loading="eager" class="picture"/>',
	);
	expect(await data()).toEqual(plain);
	const pictureAlt = 'A "logo"';
	const saved = await save('featured_orgs', { picture: upload(smallJpeg), pictureAlt }, body.id);
	const picture = `/api/files/featured_orgs/${body.id}/${saved.body.picture}`;
	expect(await image()).toBe(
		`<img src="${picture}?thumb=250x200f" srcset="${picture}?thumb=500x400f 2x" ` +
			'alt="A &quot;logo&quot;" width="250" height="200" loading="eager" class="picture"/>',
	);
	expect(await data()).toEqual({ ...plain, picture, pictureAlt });
	await save('featured_orgs', { pictureAlt: '' }, body.id);
	expect(await image()).toContain(' alt width=');
});
