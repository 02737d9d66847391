import { beforeAll, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { ownFreeSpace } from '../../../scripts/testing/free-space.ts';
import { newKey, offered, sendOffer } from '../../../scripts/testing/offers.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates } from '../../../scripts/testing/sign-in.ts';
import { responses } from '../../../web/content/responses.ts';

const space = ownFreeSpace();
const site = sharedSite(() => ({ sample: false, env: space.env() }));
const asOwner = superuserOf(site);
const LITTLE = 90_000;

beforeAll(async () => {
	await limitRates(site, false);
	await acceptOffers(site);
});

const measure = () => asOwner('/api/crons/checkDiskSpace', 'POST');
const send = async () => {
	const response = await sendOffer(site, offered({ itemName: `Masks ${Math.random()}` }));
	return [response.status, (json(response) as { message?: string }).message];
};
const sendAfterMeasuring = async () => {
	await measure();
	return send();
};
const refused = [507, responses.diskFull];
const reports = () => site.logs().match(/\[disk\] .*/g);

test('while the disk has no room for a backup, the site refuses offers and nothing else', async () => {
	await measure();
	const first = { key: newKey() };
	const stored = await sendOffer(site, offered(), first);
	expect(stored.status).toBe(200);
	await space.report(LITTLE);
	await expect.poll(sendAfterMeasuring).toEqual(refused);
	// A repeat of a stored offer still gets its reference.
	expect(json(await sendOffer(site, offered(), first))).toEqual(json(stored));
	expect((await request(site.url, '/medical')).status).toBe(200);
	expect((await asOwner('/api/collections/posts/records', 'POST', post())).status).toBe(200);
	expect(await sendAfterMeasuring()).toEqual(refused);
	const line =
		/^\[disk\] The site refuses offers: .* has \d\d MB free, .* needs 1\d\d MB\. Free some space\./;
	expect(reports()).toEqual([expect.stringMatching(line)]);
	await space.report('truth');
	await expect.poll(sendAfterMeasuring).toEqual([200, undefined]);
	// The server checks the space at its start, before it serves requests.
	await site.halt('SIGTERM');
	await space.report(LITTLE);
	await site.start();
	expect(await send()).toEqual(refused);
});

test('if the free space is unknown, the site accepts offers and logs it once', async () => {
	await space.report('error');
	await expect.poll(sendAfterMeasuring).toEqual([200, undefined]);
	await measure();
	await site.halt('SIGTERM');
	const lines = reports()?.filter((line) => line.includes('unknown'));
	const line = /The free space is unknown, so the site accepts offers .*: Error: cannot be/;
	expect(lines).toEqual([expect.stringMatching(line)]);
});
