// The memory that many offers, or much deleted data, take on a small server.
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { addOffers, offered, sendOffer } from '../../../scripts/testing/offers.ts';
import { memoryOf } from '../../../scripts/testing/process.ts';
import { request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { donationOffers } from '../../../web/records/donation-offers.ts';

// Go frees memory when it has doubled. Freed sooner, the peak is what the work itself needs.
const site = sharedSite({ sample: false, env: { GOGC: '25' } });

/** Returns how many megabytes of memory some work takes at its peak. */
async function memoryFor(work: () => Promise<void>): Promise<number> {
	// Resets the peak.
	await writeFile(`/proc/${site.pid()}/clear_refs`, '5');
	const { now } = await memoryOf(site.pid());
	await work();
	return ((await memoryOf(site.pid())).peak - now) / 1_048_576;
}

test('the table of 2,000 of the largest offers takes at most 50 MB, at every request', async () => {
	const offers = 2000;
	/** The longest texts for all fields, with letters of two bytes. */
	const full = Object.fromEntries(
		Object.entries(donationOffers.fields).flatMap(([name, field]) =>
			(field.kind === 'text' || field.kind === 'line') && name !== 'reference'
				? [[name, 'قناع\n'.repeat(field.max / 5)]]
				: [],
		),
	);
	await addOffers(site, offers, full);
	const { ask } = await newAccount(site, 'coordinator');
	expect((await ask('/api/offers/table?from=2000-01-01&to=2000-01-01')).status).toBe(200);
	const taken = await memoryFor(async () => {
		for (let time = 0; time < 2; time += 1) {
			const { status, body } = await ask('/api/offers/table');
			expect([status, JSON.parse(body.toString())]).toEqual([
				200,
				expect.objectContaining({ length: offers + 1 }),
			]);
		}
	});
	expect(taken).toBeLessThanOrEqual(50);
});

test('a database of 100 MB is rewritten with little memory, while visitors and editors are served', async () => {
	const size = async () => (await stat(join(site.dir, 'data.db'))).size;
	/** Fills the database until a rewrite takes a second, and then deletes a quarter. */
	const fill = async () => {
		await addOffers(site, 1);
		await runSql(
			site,
			`DROP TABLE IF EXISTS much;
			CREATE TABLE much (text TEXT);
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
				INSERT INTO much SELECT hex(randomblob(2500)) FROM n;
			DELETE FROM much WHERE rowid % 4 = 0`,
		);
		await expect.poll(size).toBeGreaterThan(100e6);
	};
	// The deletion starts the work, now or at the next full minute, whichever comes first.
	const clean = async () => {
		await runSql(site, 'DELETE FROM donation_offers');
		await site.ask('/api/crons/cleanData', 'POST');
	};
	await fill();
	const taken = await memoryFor(async () => {
		await clean();
		// A reader may block the log until the next full minute.
		await expect.poll(size, { timeout: 90_000 }).toBeLessThan(100e6);
	});
	expect(taken).toBeLessThan(60);

	await acceptOffers(site);
	await fill();
	await clean();
	let rounds = 0;
	while ((await size()) > 100e6 && rounds < 500) {
		rounds += 1;
		const title = `Meanwhile ${rounds}`;
		const responses = await Promise.all([
			request(site.url, '/'),
			request(site.url, '/medical'),
			site.ask('/api/collections/posts/records', 'POST', { title }),
			sendOffer(site, offered({ itemName: title })),
		]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	}
	expect(rounds).toBeGreaterThan(0);
	expect(rounds).toBeLessThan(500);
});
