// The mail about new offers, with a mail server that accepts, refuses, is down, or never responds.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { runInOtherProcess, runSql } from '../../../scripts/testing/engine.ts';
import { freePort } from '../../../scripts/testing/loopback.ts';
import { newFolder, standIn } from '../../../scripts/testing/machine.ts';
import { startMailSink } from '../../../scripts/testing/mail-sink.ts';
import { offer, personal, storedOffers } from '../../../scripts/testing/offers.ts';
import { json } from '../../../scripts/testing/request.ts';
import { rowsOf } from '../../../scripts/testing/rows.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

/** While this file exists, a minute of `timeout` is two seconds. */
const hurry = join(await newFolder(), 'hurry');
const env = await standIn(
	'timeout',
	`[ ! -e "${hurry}" ] || { shift 3; set -- -s KILL 2 "$@"; }\nPATH=\${PATH#*:} exec timeout "$@"`,
);
const site = sharedSite({ sample: false, env });
const mail = await startMailSink();

const setMail = (port: number, enabled = true) =>
	site.ask('/api/settings', 'PATCH', {
		smtp: { enabled, host: '127.0.0.1', port, tls: false },
		meta: { appURL: 'https://anemone.example' },
	});

beforeAll(() => acceptOffers(site, { offersTo: 'team@coalition.example' }));
beforeEach(async () => {
	mail.manner = 'takes';
	mail.letters.length = 0;
	// The cron of the site itself runs too: it sends nothing before the test lets time pass.
	await sql(
		`DELETE FROM donation_offers; UPDATE offer_mail SET upTo = '', tried = '${HELD}', why = ''`,
	);
	await setMail(mail.port);
});

/** No attempt may follow for years. */
const HELD = '9999-01-01';

/** Runs the cron job that runs each minute. */
const send = async () => {
	expect((await site.ask('/api/crons/mailOffers', 'POST')).status).toBe(204);
};
const sql = (statement: string) => runSql(site, statement);
/** Makes the last attempt older. */
const pass = (time: string) => {
	const older = `strftime('%Y-%m-%d %H:%M:%fZ', tried, '-${time}')`;
	return sql(`UPDATE offer_mail SET tried = iif(tried = '${HELD}', '', ${older})`);
};
const sendAfter = async (time: string) => {
	await pass(time);
	await send();
};
/** Runs the work of the cron to its end, in another process. */
const expectNoAttempt = async () => {
	const before = await state();
	const mailOffers = `require('${process.cwd()}/pb_hooks/lib/mail-offers.js').mailOffers()`;
	await runInOtherProcess(site, mailOffers);
	expect(await state()).toEqual(before);
};
/** Each look at the database is a process. */
const slowly = { interval: 300 };
const state = async () => (await rowsOf(site)).offer_mail?.[0];
const failure = async () => (await state())?.why;
/** Returns the text of the mail that is sent after a while, without soft line breaks. */
const letterAfter = async (time: string) => {
	mail.letters.length = 0;
	await sendAfter(time);
	await expect.poll(() => mail.letters.length).toBe(1);
	await expect.poll(failure, slowly).toBe('');
	const text = (mail.letters[0]?.text ?? '').replace(/=\n/g, '');
	return text.replace(/(?:=[\dA-F]{2})+/g, (code) =>
		Buffer.from(code.replaceAll('=', ''), 'hex').toString(),
	);
};
const isSent = () => expect.poll(async () => (await state())?.upTo, slowly).not.toBe('');
const notices = async () =>
	(json(await site.ask('/api/overview')) as { notices: string[] }).notices;

test('the mail has the reference, item, quantity and link of an offer, but no personal data', async () => {
	const itemName = 'Masks\r\nBcc: all@evil.example';
	const reference = await offer(site, { itemName, quantity: 3, manufacturer: '\ud800' });
	const text = await letterAfter('1 hours');
	expect(mail.letters[0]?.to).toBe('team@coalition.example');
	const [head = ''] = text.split('\n\n', 1);
	expect(head).toMatch(new RegExp(`^Subject: New offer ${reference}$`, 'm'));
	expect(head).not.toMatch(/evil|^bcc/im);
	expect(text).toContain(`${reference}: Masks Bcc: all@evil.example, 3\n`);
	const [stored] = await storedOffers(site);
	expect(stored?.itemName).toBe('Masks Bcc: all@evil.example');
	expect(text).toContain(
		`https://anemone.example/_/#/collections?collection=donation_offers&record=${stored?.id}\n`,
	);
	for (const marker of personal) expect(text).not.toContain(marker);
});

test('at most one mail an hour is sent, each with the offers since the last one', async () => {
	const first = await offer(site, { itemName: 'First' });
	expect(await letterAfter('1 hours')).toContain(first);
	await isSent();
	const later = [
		await offer(site, { itemName: 'Second' }),
		await offer(site, { itemName: 'قناع 10 x 20 cm' }),
	];
	await pass('59 minutes');
	await site.restart();
	await expectNoAttempt();
	const text = await letterAfter('1 minutes');
	expect(text).toMatch(/^Subject: 2 new offers$/m);
	expect(text.match(/^\S+: (?:First|Second|\u2068.*), /gm)).toEqual([
		`${later[1]}: \u2068قناع \u206610 x 20 cm\u2069\u2069, `,
		`${later[0]}: Second, `,
	]);
	await pass('1 hours');
	await expectNoAttempt();
});

test('a mail about a flood lists the newest 20 offers, and leaves out those that are no longer new', async () => {
	for (let at = 1; at <= 23; at += 1) await offer(site, { itemName: `Flood ${at}`, quantity: at });
	await sql("UPDATE donation_offers SET status = 'declined' WHERE itemName = 'Flood 23'");
	const text = await letterAfter('1 hours');
	expect(text).toMatch(/^Subject: 22 new offers$/m);
	const listed = text.match(/^\S+: Flood \d+/gm)?.map((line) => Number(line.split(' ').at(-1)));
	expect(listed).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
	expect(text).toMatch(/^and 2 more$/m);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
	['refuses', async () => (mail.manner = 'refuses'), /no \(an address\) here/],
	['is down', async () => setMail(await freePort()), /refused/],
])(
	'if the server %s, the failure is reported, and the mail is sent an hour later',
	async (_, breakMail, why) => {
		await breakMail();
		const reference = await offer(site, { itemName: 'Late' });
		await sendAfter('1 hours');
		await expect.poll(failure, slowly).toMatch(why);
		expect(site.logs()).toMatch(
			new RegExp(`The mail about new offers was not sent: .*${why.source}.* in an hour`),
		);
		expect(site.logs()).not.toContain('team@');
		expect((await site.anemone('doctor')).output).toMatch(
			new RegExp(`^warn {2}Offer mails: the last one was not sent \\(.*${why.source}`, 'm'),
		);
		expect(await notices()).toContainEqual(expect.stringMatching(why));
		mail.manner = 'takes';
		await setMail(mail.port);
		await pass('59 minutes');
		await expectNoAttempt();
		expect(await letterAfter('1 minutes')).toContain(reference);
		await isSent();
		expect(await notices()).not.toContainEqual(expect.stringMatching(why));
	},
);

test('a mail server that never speaks delays no visitor, and is given up after a minute', async () => {
	mail.manner = 'silent';
	await writeFile(hurry, '');
	const { visits } = mail;
	await offer(site, { itemName: 'Unheard' });
	await sendAfter('1 hours');
	await expect.poll(() => mail.visits).toBe(visits + 1);
	const began = Date.now();
	await offer(site, { itemName: 'While silent' });
	expect(Date.now() - began).toBeLessThan(5000);
	await expect.poll(failure, slowly).toContain('the mail server did not respond within 60 seconds');
	await rm(hurry);
	mail.manner = 'takes';
	expect(await letterAfter('1 hours')).toMatch(/^Subject: 2 new offers$/m);
});

test('if the server is killed while sending, the mail is sent an hour later', async () => {
	mail.manner = 'silent';
	const { visits } = mail;
	const reference = await offer(site, { itemName: 'Killed' });
	await sendAfter('1 hours');
	await expect.poll(() => mail.visits).toBe(visits + 1);
	await site.restart('SIGKILL');
	mail.manner = 'takes';
	mail.hangUp();
	expect(await letterAfter('1 hours')).toContain(reference);
});

test('without a mail server or an address no mail is sent, and the offers are in the first mail afterward', async () => {
	await setMail(mail.port, false);
	const one = await offer(site, { itemName: 'Without mail' });
	await pass('1 hours');
	await expectNoAttempt();
	await acceptOffers(site, { offersTo: '' });
	await setMail(mail.port);
	const two = await offer(site, { itemName: 'Without an address' });
	await expectNoAttempt();
	await acceptOffers(site, { offersTo: 'team@coalition.example' });
	await send();
	await expect.poll(() => mail.letters.length).toBe(1);
	for (const reference of [one, two]) expect(mail.letters[0]?.text).toContain(reference);
});
