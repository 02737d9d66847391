// The memory that the table of all offers takes on a small server.
import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { addOffers } from '../../../scripts/testing/offers.ts';
import { memoryOf } from '../../../scripts/testing/process.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { donationOffers } from '../../../web/records/donation-offers.ts';

// Go frees memory when it has doubled. Freed sooner, the peak is what the table itself needs.
const site = sharedSite({ sample: false, env: { GOGC: '25' } });
const MEGABYTE = 1_048_576;
const offers = 2000;
let ada: Awaited<ReturnType<typeof newAccount>>;

/** The longest texts for all fields, with letters of two bytes. */
const full = Object.fromEntries(
	Object.entries(donationOffers.fields).flatMap(([name, field]) =>
		(field.kind === 'text' || field.kind === 'line') && name !== 'reference'
			? [[name, 'قناع\n'.repeat(field.max / 5)]]
			: [],
	),
);

beforeAll(async () => {
	await addOffers(site, offers, full);
	ada = await newAccount(site, 'coordinator');
});

test('2,000 of the largest offers take at most 50 MB more memory than none, at every request', async () => {
	expect((await ada.ask('/api/offers.csv?from=2000-01-01&to=2000-01-01')).status).toBe(200);
	// Resets the peak memory.
	await writeFile(`/proc/${site.pid()}/clear_refs`, '5');
	const { now } = await memoryOf(site.pid());
	for (let time = 0; time < 2; time += 1) {
		const { status, body } = await ada.ask('/api/offers.csv');
		expect([status, body.toString().match(/\r\n/g)?.length]).toEqual([200, offers + 1]);
	}
	const { peak } = await memoryOf(site.pid());
	expect((peak - now) / MEGABYTE).toBeLessThanOrEqual(50);
});
