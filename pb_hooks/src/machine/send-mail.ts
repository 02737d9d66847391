import { reasonOf } from '../engine/describe-error.ts';
import { askPocketBase } from './ask-pocketbase.ts';
import { waitForBackup } from './wait-for-backup.ts';

const SENT = 'sent';

/** The times for one mail and for a test, in seconds, with the start of the process that sends it. */
const LIMIT = 60;
const TEST_LIMIT = 15;

/** The exit code of a killed program. At a signal that PocketBase handles, it would exit with 0. */
const KILLED = 137;

const scriptWithin = (seconds: number) => `timeout -s KILL ${seconds} "$@" || {
	[ $? -ne ${KILLED} ] || echo 'the mail server did not respond within ${seconds} seconds' >&2; exit 1; }`;

/**
 * Sends a mail. Throws if the mail server refuses it, or does not respond within a minute.
 *
 * PocketBase's client has no time limit, so a server that accepts connections and stays silent would
 * stop all mail. Another process sends, because nothing in this one can end the client.
 */
export function sendMail(mail: MailerMessage): void {
	const result = sendWithin(LIMIT, mail);
	if (result !== SENT) throw new Error(result);
}

/**
 * Returns why the mail server cannot be used; '' if it accepts the connection, the encryption and the
 * login. After these, Go's client refuses this sender, and sends nothing about the mail.
 */
export function mailServerProblem(): string {
	try {
		const result = sendWithin(TEST_LIMIT, { from: { address: '\r' } });
		return /A line must not contain CR or LF$/.test(result) ? '' : result;
	} catch (error) {
		return reasonOf(error);
	}
}

function sendWithin(seconds: number, mail: object): string {
	const dir = $app.dataDir();
	// The other process would wait as well, within its time.
	waitForBackup(dir);
	const place = { dir, hooks: __hooks, script: scriptWithin(seconds), input: JSON.stringify(mail) };
	return askPocketBase(place, 'anemone', '--', 'send-mail').trim();
}

/**
 * Sends the mail on stdin, without a time limit, and returns "sent" or the reason for a failure. A
 * thrown reason would be explained as one of our own data: mail servers know full disks, too.
 */
export function sendMailOnStdin(): string {
	try {
		const mail = JSON.parse(toString($os.readFile('/dev/stdin')));
		$app.newMailClient().send(new MailerMessage(mail));
		return SENT;
	} catch (error) {
		return reasonOf(error);
	}
}
