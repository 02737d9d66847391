// Offers and the disk: too little space, and the texts of deleted offers in the files.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { runInOtherProcess, runSql } from '../../../scripts/testing/engine.ts';
import { newFolder, standIn } from '../../../scripts/testing/machine.ts';
import {
	newKey,
	offer,
	offered,
	sendOffer,
	storedOffers,
} from '../../../scripts/testing/offers.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { responses } from '../../../web/content/responses.ts';

const spaceFile = join(await newFolder(), 'space');
/** Sets what `df` reports: the real values, an error, or this many kilobytes of free space. */
const reportSpace = (what: 'truth' | 'error' | number) => writeFile(spaceFile, `${what}\n`);
await reportSpace('truth');
const env = await standIn(
	'df',
	`read -r report < ${spaceFile}
case $report in
truth) PATH='${process.env.PATH}' exec df "$@" ;;
error) echo cannot be >&2; exit 1 ;;
*) printf 'head\\ndisk 1 1 %s 1%% /\\n' "$report" ;;
esac`,
);
const site = sharedSite({ sample: false, env });
beforeAll(() => acceptOffers(site));

const send = async () => {
	const response = await sendOffer(site, offered({ itemName: `Masks ${Math.random()}` }));
	return [response.status, (json(response) as { message?: string }).message];
};
const measure = () => site.ask('/api/crons/checkDiskSpace', 'POST');
const sendAfterMeasuring = async () => {
	await measure();
	return send();
};
const reports = () => site.logs().match(/\[disk\] .*/g);

test('while the disk has no room for a backup, the site refuses offers and nothing else', async () => {
	const little = 90_000;
	const refused = [507, responses.diskFull];
	await measure();
	const first = { key: newKey() };
	const stored = await sendOffer(site, offered(), first);
	expect(stored.status).toBe(200);
	await reportSpace(little);
	await expect.poll(sendAfterMeasuring).toEqual(refused);
	// A repeat of a stored offer still gets its reference.
	expect(json(await sendOffer(site, offered(), first))).toEqual(json(stored));
	expect((await request(site.url, '/medical')).status).toBe(200);
	expect((await site.ask('/api/collections/posts/records', 'POST', post())).status).toBe(200);
	expect(await sendAfterMeasuring()).toEqual(refused);
	const line =
		/^\[disk\] The site refuses offers: .* has \d\d MB free, .* needs 1\d\d MB\. Free some space\./;
	expect(reports()).toEqual([expect.stringMatching(line)]);
	await reportSpace('truth');
	await expect.poll(sendAfterMeasuring).toEqual([200, undefined]);
	// The server checks the space at its start, before it serves requests.
	await site.halt('SIGTERM');
	await reportSpace(little);
	await site.start();
	expect(await send()).toEqual(refused);
});

test('if the free space is unknown, the site accepts offers and logs it once', async () => {
	await reportSpace('error');
	await expect.poll(sendAfterMeasuring).toEqual([200, undefined]);
	await measure();
	await reportSpace('truth');
	await site.restart();
	const lines = reports()?.filter((line) => line.includes('unknown'));
	const line = /The free space is unknown, so the site accepts offers .*: Error: cannot be/;
	expect(lines).toEqual([expect.stringMatching(line)]);
	await deleteAll();
});

/** Returns a donor whose texts can be recognized by their number. */
const donor = (at: number) => ({
	firstName: `Given-${at}-x`,
	lastName: `Family-${at}-x`,
	organization: `Group-${at}-x`,
	email: `donor-${at}-x@donors.example`,
	phone: `+1 555 0${at}-x`,
	itemDescription: `Described-${at}-x ${'and more '.repeat(at * 9)}`,
	availableTimeSlots: `Slots-${at}-x`,
	specialInstructions: `Instructed-${at}-x ${'and more '.repeat(at * 3)}`,
});

const marks = /(?:Given|Family|Group|donor|555 0|Described|Slots|Instructed|Noted|Called)-?\d+-x/g;

/** Returns texts of donors in the bytes of the database, its log and PocketBase's own logs. */
async function readable(): Promise<string[]> {
	const names = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'];
	const texts = await Promise.all(names.map((name) => readFile(join(site.dir, name), 'latin1')));
	return texts.flatMap((text) => text.match(marks) ?? []);
}

/** Returns the readable texts after the next run of the cron job. */
const readableAfterRun = async () => {
	await site.ask('/api/crons/cleanData', 'POST');
	return readable();
};

const pathOf = (id: string) => records('donation_offers', id);
async function deleteAll() {
	for (const { id } of await storedOffers(site)) {
		expect((await site.ask(pathOf(id), 'DELETE')).status).toBe(204);
	}
}

test('no text of a forgotten or deleted donor stays in the files', async () => {
	const count = 20;
	for (let at = 1; at <= count; at += 1) await offer(site, donor(at));
	const offers = await storedOffers(site);
	expect(offers).toHaveLength(count);
	for (const [at, { id }] of offers.entries()) {
		for (const notes of [`Noted-${at}-x ${'at length '.repeat(99)}`, `Called-${at}-x`]) {
			expect((await site.ask(pathOf(id), 'PATCH', { notes })).status).toBe(200);
		}
	}
	// Edited notes: only the old text is removed.
	await expect
		.poll(async () => (await readableAfterRun()).filter((text) => text.startsWith('Noted')))
		.toEqual([]);
	expect(await readable()).not.toEqual([]);
	const deleted = offers.filter((_, at) => at % 2 === 0);
	const statuses = await Promise.all(
		deleted.map(async ({ id }) => (await site.ask(pathOf(id), 'DELETE')).status),
	);
	expect(new Set(statuses)).toEqual(new Set([204]));
	await runSql(site, "UPDATE donation_offers SET created = '2020-01-01 00:00:00.000Z'");
	await site.ask('/api/crons/forgetDonors', 'POST');
	await expect.poll(async () => (await storedOffers(site))[0]?.email).toBe('');
	await expect.poll(readableAfterRun).toEqual([]);
	expect(await storedOffers(site)).toHaveLength(count / 2);
});

test('no text stays in the files if the server crashes after a deletion', async () => {
	await offer(site, donor(21));
	await deleteAll();
	await site.restart('SIGKILL');
	await expect.poll(readableAfterRun).toEqual([]);
});

/** Reads the log of the database in another process, as Litestream does, until it is stopped. */
async function startReader() {
	const flags = await newFolder();
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
	return async () => {
		await writeFile(join(flags, 'over'), '');
		await reader;
	};
}

test('rows saved just before a kill stay in the log while a program copies it, such as Litestream', async () => {
	const stopReading = await startReader();
	await offer(site, donor(24));
	await site.restart('SIGKILL');
	expect(await readFile(join(site.dir, 'data.db-wal'), 'latin1')).toContain('Given-24-x');
	await stopReading();
});

test('a program that keeps reading the log is reported once, and the cleaning waits for it', async () => {
	await offer(site, donor(22));
	const stopReading = await startReader();
	await deleteAll();
	const reported = () => site.logs().match(/\[offers\] Deleted texts are still .*Litestream.*/g);
	await expect.poll(async () => (await readableAfterRun()) && reported()).toHaveLength(1);
	// The database is rewritten once: the log does not grow with each attempt.
	const size = async () => (await stat(join(site.dir, 'data.db-wal'))).size;
	const before = await size();
	for (let attempt = 0; attempt < 3; attempt += 1) await readableAfterRun();
	expect(await size()).toBe(before);
	expect(reported()).toHaveLength(1);
	await stopReading();
	await expect.poll(readableAfterRun).toEqual([]);
});

test('without room for a copy of the database, the problem is reported once and the cleaning waits', async () => {
	await offer(site, donor(23));
	await deleteAll();
	await reportSpace(100);
	const reported = () => site.logs().match(/\[offers\] Deleted texts are still .*free.*/g);
	const line = /: SQLite needs \d+ MB of free .*, but only 1 MB are free\. Free some space\./;
	await expect
		.poll(async () => (await readableAfterRun()) && reported())
		.toEqual([expect.stringMatching(line)]);
	expect(await readableAfterRun()).not.toEqual([]);
	expect(reported()).toHaveLength(1);
	await reportSpace('truth');
	await expect.poll(readableAfterRun).toEqual([]);
});
