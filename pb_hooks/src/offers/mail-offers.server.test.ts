// The mail about an offer, with a mail server that accepts, refuses, is down, or never responds.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { runInOtherProcess, runSql } from '../../../scripts/testing/engine.mjs';
import { freePort } from '../../../scripts/testing/loopback.mjs';
import { startMailSink } from '../../../scripts/testing/mail-sink.ts';
import { offer, personal, storedOffers } from '../../../scripts/testing/offers.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates } from '../../../scripts/testing/sign-in.ts';

/** A folder with a `timeout` of ours, whose minute is two seconds while the file "hurry" exists. */
const programs = mkdtempSync(join(tmpdir(), 'anemone-programs-'));
const hurry = join(programs, 'hurry');
writeFileSync(
	join(programs, 'timeout'),
	`#!/bin/sh\n[ ! -e "${hurry}" ] || { shift 3; set -- -s KILL 2 "$@"; }\nPATH=\${PATH#*:} exec timeout "$@"\n`,
	{ mode: 0o755 },
);
const site = sharedSite({ sample: false, env: { PATH: `${programs}:${process.env.PATH}` } });
const asOwner = superuserOf(site);
let mail: Awaited<ReturnType<typeof startMailSink>>;

const setMail = (port: number, enabled = true) =>
	asOwner('/api/settings', 'PATCH', {
		smtp: { enabled, host: '127.0.0.1', port, tls: false },
		meta: { appURL: 'https://anemone.example' },
	});

beforeAll(async () => {
	mail = await startMailSink();
	await limitRates(site, false);
	await acceptOffers(site, { offersTo: 'team@coalition.example' });
	return () => Promise.all([mail.stop(), rm(programs, { recursive: true })]);
});
beforeEach(async () => {
	mail.manner = 'takes';
	mail.letters.length = 0;
	await sql('DELETE FROM offer_mails');
	await setMail(mail.port);
});
afterEach(() => send());

/** Runs the cron job that runs each minute. */
const send = async () => {
	expect((await asOwner('/api/crons/mailOffers', 'POST')).status).toBe(204);
};
const sql = (statement: string) => runSql(site, statement);
/** Ends the pause of all mails. */
const endPause = () => sql("UPDATE offer_receipts SET next = ''");
const state = () =>
	runInOtherProcess(
		site,
		`const rows = arrayOf(new DynamicModel({ mail: '', tries: 0, next: '', why: '' }));
		$app.db().newQuery('SELECT mail, tries, next, why FROM offer_receipts ORDER BY came DESC').all(rows);
		return rows;`,
	) as Promise<{ mail: string; tries: number; next: string; why: string }[]>;
const lastState = async () => (await state())[0];
const textsAbout = (reference: string) =>
	mail.letters.map(({ text }) => text).filter((text) => text.includes(reference));
const doctor = async () => {
	const { output } = await run(`${process.cwd()}/anemone`, ['doctor', `--dir=${site.dir}`], {
		env: { ...process.env, POCKETBASE_BIN: site.binary },
	});
	return output;
};

test('the mail has the reference, item and quantity but no personal data, and is sent once', async () => {
	const reference = await offer(site, { itemName: 'Masks\r\nBcc: all@evil.example', quantity: 3 });
	await send();
	await expect.poll(() => textsAbout(reference).length).toBe(1);
	const [letter] = mail.letters;
	expect(letter?.to).toBe('team@coalition.example');
	const [head = '', body = ''] = (letter?.text ?? '').split('\n\n', 2);
	expect(head).toMatch(new RegExp(`^Subject: New offer ${reference}$`, 'm'));
	expect(head).not.toMatch(/evil|^bcc/im);
	const text = (letter?.text ?? '').replace(/=\n/g, '');
	expect(text).toContain('Item: Masks Bcc: all@evil.example');
	expect(text).toContain('Quantity: 3');
	expect(text).toContain('https://anemone.example/_/');
	for (const marker of personal) expect(text).not.toContain(marker);
	expect(body).toBeDefined();
	await expect.poll(async () => (await lastState())?.mail).toBe('sent');
	await endPause();
	await send();
	await offer(site, { itemName: 'Next' });
	await send();
	await expect.poll(() => mail.letters.length).toBe(2);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
	['refuses', async () => (mail.manner = 'refuses'), /no \(an address\) here/],
	['is dead', async () => setMail(await freePort()), /refused/],
])(
	'the mail is sent later if the server %s, and the failure is reported',
	async (_, breakMail, why) => {
		await breakMail();
		const reference = await offer(site, { itemName: `Late ${why}` });
		await send();
		await expect.poll(async () => (await lastState())?.why).toMatch(why);
		const first = await lastState();
		expect(first).toMatchObject({ mail: 'due', tries: 1 });
		// Nothing is sent during the pause. Each pause is longer.
		await send();
		expect(await lastState()).toEqual(first);
		await endPause();
		await send();
		await expect.poll(async () => (await lastState())?.tries).toBe(2);
		const wait = (row: typeof first) => Date.parse(row?.next.replace(' ', 'T') ?? '') - Date.now();
		expect(wait(await lastState())).toBeGreaterThan(wait(first));
		expect(await doctor()).toMatch(
			/^warn {2}Offer mails: 1 could not be sent yet \(.+\)\. The site tries again$/m,
		);
		mail.manner = 'takes';
		await setMail(mail.port);
		await endPause();
		await send();
		await expect.poll(() => textsAbout(reference).length).toBe(1);
		expect(site.logs()).toContain(`[offers] The mail about ${reference} was not sent: `);
		expect(site.logs()).not.toContain('team@');
	},
);

test('the mail is given up after ten attempts, which doctor reports', async () => {
	mail.manner = 'refuses';
	await offer(site, { itemName: 'Given up' });
	await sql("UPDATE offer_receipts SET tries = 9 WHERE mail = 'due'");
	await send();
	await expect.poll(async () => (await lastState())?.mail).toBe('failed');
	expect(await doctor()).toMatch(
		/^fail {2}Offer mails: 1 could not be sent \(.+\), and are not tried again/m,
	);
	await endPause();
	const { visits } = mail;
	await send();
	await offer(site, { itemName: 'After it' });
	await send();
	await expect.poll(() => mail.visits).toBe(visits + 1);
});

test('a silent mail server delays no visitor, and the mails are sent later', async () => {
	mail.manner = 'silent';
	const { visits } = mail;
	const first = await offer(site, { itemName: 'Silent' });
	await send();
	await expect.poll(() => mail.visits).toBe(visits + 1);
	const began = Date.now();
	const second = await offer(site, { itemName: 'While silent' });
	expect(Date.now() - began).toBeLessThan(5000);
	// Only one run at a time.
	await send();
	mail.manner = 'takes';
	mail.hangUp();
	await expect.poll(() => site.logs()).toContain(`about ${first} was not sent`);
	await endPause();
	await send();
	await expect.poll(() => [textsAbout(first).length, textsAbout(second).length]).toEqual([1, 1]);
	// The connection of a second run would have been closed too.
	expect(site.logs()).not.toContain(`about ${second} was not sent`);
});

test('a mail server that never speaks is given up after a minute, with the reason, and later mails are tried', async () => {
	mail.manner = 'silent';
	await writeFile(hurry, '');
	const first = await offer(site, { itemName: 'Unheard' });
	const why = 'the mail server did not respond within 60 seconds';
	// A run that began before the offer may still be in progress, so one call may send nothing.
	const afterSending = async <Result>(state: () => Result) => {
		await send();
		return state();
	};
	await expect.poll(() => afterSending(async () => (await lastState())?.why)).toContain(why);
	expect(site.logs()).toMatch(new RegExp(`The mail about ${first} was not sent: .*${why}`));
	expect(await doctor()).toMatch(
		new RegExp(`^warn {2}Offer mails: 1 could not be sent yet \\(.*${why}\\)`, 'm'),
	);
	await rm(hurry);
	mail.manner = 'takes';
	const second = await offer(site, { itemName: 'Later' });
	await expect.poll(() => afterSending(() => textsAbout(second).length)).toBe(1);
	await endPause();
	await expect.poll(() => afterSending(() => textsAbout(first).length)).toBe(1);
});

describe('a flood', () => {
	const offers = async (count: number, name = 'Flood') => {
		const references: string[] = [];
		// The cron job must not send some of them before the others are stored.
		await sql(
			"CREATE TRIGGER held AFTER INSERT ON offer_receipts BEGIN UPDATE offer_receipts SET next = '9999' WHERE offer = NEW.offer; END",
		);
		for (let at = 1; at <= count; at += 1) {
			references.push(await offer(site, { itemName: `${name} ${at}`, quantity: at }));
		}
		await sql("DROP TRIGGER held; UPDATE offer_receipts SET next = '' WHERE next = '9999'");
		return references;
	};
	const subjects = () =>
		mail.letters.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.replace(/ \S+-\S+$/, ''));
	/** Sends mails, and waits until only `due` of them are still due. */
	const sendAll = async (due: number) => {
		await send();
		await expect
			.poll(async () => (await state()).filter((row) => row.mail === 'due').length)
			.toBe(due);
	};
	/** Makes all sent mails older by `time`. */
	const pass = (time: string) =>
		sql(`UPDATE offer_mails SET sent = strftime('%Y-%m-%d %H:%M:%fZ', sent, '-${time}')`);

	test('of more than five offers gets one mail with the newest and no personal data, and fails as one', async () => {
		await offers(5);
		await sendAll(0);
		expect(subjects()).toEqual(Array(5).fill('New offer'));
		mail.letters.length = 0;
		mail.manner = 'refuses';
		const references = await offers(7, 'Many');
		await send();
		await expect.poll(() => site.logs()).toContain('The mail about 7 offers was not sent: ');
		const failed = { why: expect.stringContaining('no (an address) here'), tries: 1, mail: 'due' };
		expect((await state()).slice(0, 7)).toMatchObject(Array(7).fill(failed));
		mail.manner = 'takes';
		await endPause();
		await sendAll(0);
		expect(subjects()).toEqual(['7 new offers']);
		const text = (mail.letters[0]?.text ?? '').replace(/=\n/g, '');
		expect(text.match(/^\S+: Many.*$/gm)).toEqual(
			[7, 6, 5, 4, 3].map((at) => `${references[at - 1]}: Many ${at}, ${at}`),
		);
		expect(text).toMatch(/^and 2 more$/m);
		expect(text).toContain('https://anemone.example/_/');
		for (const marker of personal) expect(text).not.toContain(marker);
	});

	test('gets 12 mails immediately, then one every two hours, and every offer is in a mail', async () => {
		for (let at = 1; at <= 12; at += 1) {
			await offers(1, `Early ${at},`);
			await sendAll(0);
		}
		expect(subjects()).toEqual(Array(12).fill('New offer'));
		const waiting = await offers(3, 'Waits');
		await sendAll(3);
		await site.restart();
		await pass('119 minutes');
		await sendAll(3);
		expect((await state()).slice(0, 3)).toMatchObject(Array(3).fill({ tries: 0, next: '' }));
		expect(await doctor()).toMatch(/^warn {2}Offer mails: 3 offers wait for the next mail/m);
		expect(mail.letters).toHaveLength(12);
		await pass('1 minutes');
		await sendAll(0);
		expect(subjects().slice(12)).toEqual(['3 new offers']);
		for (const reference of waiting) expect(textsAbout(reference)).toHaveLength(1);
		await pass('2 hours');
		await offers(1, 'Late');
		await sendAll(0);
		expect(mail.letters).toHaveLength(14);
	});
});

test('the mail is sent later if the database refuses to note it, and the error is logged', async () => {
	const reference = await offer(site, { itemName: 'Refused' });
	await sql(
		"CREATE TRIGGER refused BEFORE UPDATE ON offer_receipts BEGIN SELECT RAISE(ABORT, 'refused for a test'); END",
	);
	await send();
	await expect.poll(() => site.logs()).toMatch(/\[offers\] No mail was sent: .*refused for a test/);
	expect(textsAbout(reference)).toEqual([]);
	await sql('DROP TRIGGER refused');
	await send();
	await expect.poll(() => textsAbout(reference).length).toBe(1);
});

test('the mail is sent even if the server is killed while sending it', async () => {
	mail.manner = 'silent';
	const { visits } = mail;
	const reference = await offer(site, { itemName: 'Killed' });
	await send();
	await expect.poll(() => mail.visits).toBe(visits + 1);
	await site.restart('SIGKILL');
	mail.manner = 'takes';
	await endPause();
	await send();
	await expect.poll(() => textsAbout(reference).length).toBe(1);
});

test('only offers that arrive while a mail server and an address are set get a mail', async () => {
	await setMail(mail.port, false);
	await offer(site, { itemName: 'Without mail' });
	await setMail(mail.port);
	await acceptOffers(site, { offersTo: '' });
	await offer(site, { itemName: 'Without an address' });
	await acceptOffers(site, { offersTo: 'team@coalition.example' });
	const wanted = await offer(site, { itemName: 'With both' });
	await send();
	await expect.poll(() => textsAbout(wanted).length).toBe(1);
	expect(mail.letters).toHaveLength(1);
	expect((await storedOffers(site)).length).toBeGreaterThan(3);
});
