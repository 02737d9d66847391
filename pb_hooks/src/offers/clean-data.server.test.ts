import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { runInOtherProcess, runSql } from '../../../scripts/testing/engine.mjs';
import { ownFreeSpace } from '../../../scripts/testing/free-space.ts';
import { offer, offered, sendOffer, storedOffers } from '../../../scripts/testing/offers.ts';
import { request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates } from '../../../scripts/testing/sign-in.ts';

const space = ownFreeSpace();
const site = sharedSite(() => ({ sample: false, env: space.env() }));
const asOwner = superuserOf(site);
const list = '/api/collections/donation_offers/records';
beforeAll(async () => {
	await limitRates(site, false);
	await acceptOffers(site);
});

/** Returns a donor whose texts can be recognized by their number. */
const donor = (at: number) => ({
	firstName: `Given-${at}-x`,
	lastName: `Family-${at}-x`,
	organization: `Group-${at}-x`,
	email: `donor-${at}-x@donors.example`,
	phone: `+1 555 0${at}-x`,
	itemDescription: `Described-${at}-x ${'and more '.repeat(at * 3)}`,
	availableTimeSlots: `Slots-${at}-x`,
	specialInstructions: `Instructed-${at}-x ${'and more '.repeat(at)}`,
});

const marks = /(?:Given|Family|Group|donor|555 0|Described|Slots|Instructed|Noted|Called)-?\d+-x/g;

/** Finds texts of donors in the bytes of the database, its log and PocketBase's own logs. */
async function readable(): Promise<string[]> {
	const names = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'];
	const texts = await Promise.all(names.map((name) => readFile(join(site.dir, name), 'latin1')));
	return texts.flatMap((text) => text.match(marks) ?? []);
}

const clean = () => asOwner('/api/crons/cleanData', 'POST');

/** Returns the readable texts after the next run of the cron job. */
const readableAfterRun = async () => {
	await clean();
	return readable();
};

async function deleteAll() {
	for (const { id } of await storedOffers(site)) {
		expect((await asOwner(`${list}/${id}`, 'DELETE')).status).toBe(204);
	}
}

test('no text of a forgotten or deleted donor stays in the files', async () => {
	const count = 60;
	for (let at = 1; at <= count; at += 1) await offer(site, donor(at));
	const offers = await storedOffers(site);
	expect(offers).toHaveLength(count);
	for (const [at, { id }] of offers.entries()) {
		for (const notes of [`Noted-${at}-x ${'at length '.repeat(99)}`, `Called-${at}-x`]) {
			expect((await asOwner(`${list}/${id}`, 'PATCH', { notes })).status).toBe(200);
		}
	}
	// Edited notes: only the old text is removed.
	await expect
		.poll(async () => (await readableAfterRun()).filter((text) => text.startsWith('Noted')))
		.toEqual([]);
	expect(await readable()).not.toEqual([]);
	const deleted = offers.filter((_, at) => at % 2 === 0);
	const responses = await Promise.all(deleted.map(({ id }) => asOwner(`${list}/${id}`, 'DELETE')));
	expect(responses.map(({ status }) => status)).toEqual(deleted.map(() => 204));
	await runSql(site, "UPDATE donation_offers SET created = '2020-01-01 00:00:00.000Z'");
	await asOwner('/api/crons/forgetDonors', 'POST');
	await expect.poll(async () => (await storedOffers(site))[0]?.email).toBe('');
	await expect.poll(() => readableAfterRun()).toEqual([]);
	expect(await storedOffers(site)).toHaveLength(count / 2);
});

test('no text stays in the files if the server crashes after a deletion', async () => {
	await offer(site, donor(70));
	await deleteAll();
	await site.restart('SIGKILL');
	await expect.poll(() => readableAfterRun()).toEqual([]);
});

test('a program that keeps reading the log is reported once, and the cleaning waits for it', async () => {
	await offer(site, donor(71));
	const flags = await mkdtemp(join(tmpdir(), 'anemone-reader-'));
	onTestFinished(() => rm(flags, { recursive: true }));
	const reader = runInOtherProcess(
		site,
		`const context = new Context();
		const connection = $app.concurrentDB().db().conn(context);
		connection.execContext(context, 'BEGIN');
		connection.queryRowContext(context, 'SELECT count(*) FROM site').scan(nullInt());
		$os.writeFile('${flags}/reads', 'x', 0o600);
		const isOver = () => { try { $os.stat('${flags}/over'); return true; } catch { return false; } };
		while (!isOver()) sleep(20);
		connection.execContext(context, 'COMMIT');
		connection.close();`,
	);
	await expect.poll(() => readFile(join(flags, 'reads')).catch(() => '')).not.toBe('');
	await deleteAll();
	const reports = () => site.logs().match(/\[offers\] Deleted texts are still .*Litestream.*/g);
	await expect
		.poll(async () => {
			await readableAfterRun();
			return reports();
		})
		.toHaveLength(1);
	// The database is rewritten once: the log does not grow with each attempt.
	const size = async () => (await stat(join(site.dir, 'data.db-wal'))).size;
	const before = await size();
	for (let attempt = 0; attempt < 3; attempt += 1) await readableAfterRun();
	expect(await size()).toBe(before);
	expect(reports()).toHaveLength(1);
	await writeFile(join(flags, 'over'), '');
	await reader;
	await expect.poll(() => readableAfterRun()).toEqual([]);
});

test('without room for a copy of the database, the problem is reported once and the cleaning waits', async () => {
	await offer(site, donor(72));
	await deleteAll();
	await space.report(100);
	const reports = () => site.logs().match(/\[offers\] Deleted texts are still .*free.*/g);
	const line = /: SQLite needs \d+ MB of free .*, but only 1 MB are free\. Free some space\./;
	await expect
		.poll(async () => {
			await readableAfterRun();
			return reports();
		})
		.toEqual([expect.stringMatching(line)]);
	expect(await readableAfterRun()).not.toEqual([]);
	expect(reports()).toHaveLength(1);
	await space.report('truth');
	await expect.poll(() => readableAfterRun()).toEqual([]);
});

describe('a database of 100 MB', () => {
	const size = async () => (await stat(join(site.dir, 'data.db'))).size;
	/** Fills the database until a rewrite takes a second, and then deletes a quarter. */
	beforeEach(async () => {
		await runSql(
			site,
			`DROP TABLE IF EXISTS much;
			CREATE TABLE much (text TEXT);
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
				INSERT INTO much SELECT hex(randomblob(2500)) FROM n;
			DELETE FROM much WHERE rowid % 4 = 0`,
		);
		await offer(site, offered({ itemName: 'To be deleted' }));
		await expect.poll(size).toBeGreaterThan(100e6);
		await deleteAll();
	});

	test('is rewritten while visitors and editors are served', async () => {
		await clean();
		let rounds = 0;
		while ((await size()) > 100e6 && rounds < 500) {
			rounds += 1;
			const title = `Meanwhile ${rounds}`;
			const responses = await Promise.all([
				request(site.url, '/'),
				request(site.url, '/medical'),
				asOwner('/api/collections/posts/records', 'POST', { title }),
				sendOffer(site, offered({ itemName: title })),
			]);
			expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		}
		expect(rounds).toBeGreaterThan(0);
		expect(rounds).toBeLessThan(500);
	});

	test.runIf(process.platform === 'linux')('is rewritten with little memory', async () => {
		const memory = async (kind: 'RSS' | 'HWM') => {
			const status = await readFile(`/proc/${site.pid()}/status`, 'utf8');
			return Number(new RegExp(`Vm${kind}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
		};
		// Resets the peak memory that the system counts.
		await writeFile(`/proc/${site.pid()}/clear_refs`, '5');
		const before = await memory('RSS');
		await clean();
		await expect.poll(size).toBeLessThan(100e6);
		expect((await memory('HWM')) - before).toBeLessThan(60);
	});
});
