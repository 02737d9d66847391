import { adminWords } from '../../../web/content/admin.ts';
import { isolateNumbers } from '../../../web/lib/number-runs.ts';
import { describeError } from '../engine/describe-error.ts';
import { execute, queryText } from '../engine/sql.ts';
import { hideMailAddresses } from '../http/request-log.ts';
import { runJob } from '../machine/run-job.ts';
import { sendMail } from '../machine/send-mail.ts';
import { OFFERS } from '../site/all-collections.ts';
import { storedMoment } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';

/** The time from one mail, or failed attempt, to the next; milliseconds. */
const PAUSE = 3_600_000;

/** The maximum number of offers that a mail lists. */
const MAX_LISTED = 20;

/** The offers since the last mail, and those of them that the mail lists. */
interface NewOffers {
	readonly count: number;
	/** When the newest of them arrived, as a stored moment. */
	readonly newest: string;
	/** The newest first. */
	readonly listed: readonly MailedOffer[];
}

/** Sends a mail about the new offers, at most one an hour. */
export function mailOffers(): void {
	runJob('offers', 'No mail was sent', 'within a minute', mailNew);
}

function mailNew(): void {
	const to = queryText($app.db(), "SELECT offersTo FROM site WHERE id = 'site'");
	if (!$app.settings().smtp.enabled || to === '') return;
	const { count, newest, listed } = newOffers();
	if (count === 0) return;
	// Noted before the mail is sent: after a crash, the next attempt follows in an hour, too.
	note("tried = {:now}, why = ''", { now: storedMoment(Date.now()) });
	try {
		sendMail(letterAbout(to, listed, count));
		note('upTo = {:newest}', { newest });
	} catch (error) {
		const why = hideMailAddresses(describeError(error)).slice(0, 300);
		console.error(
			`[offers] The mail about new offers was not sent: ${why}. The next attempt follows in an hour`,
		);
		note('why = {:why}', { why });
	}
}

const note = (change: string, params: object) =>
	execute($app.db(), `UPDATE offer_mail SET ${change}`, params);

/** Returns the new offers since the last mail; none within an hour of the last attempt. */
function newOffers(): NewOffers {
	const found = `SELECT id, reference, itemName, quantity, came FROM offer_receipts
		JOIN ${OFFERS} ON ${OFFERS}.id = offer JOIN offer_mail
		WHERE status = 'new' AND came > upTo AND tried < {:hourAgo}`;
	const listed = `SELECT * FROM found ORDER BY came DESC LIMIT ${MAX_LISTED}`;
	const query = `WITH found AS (${found}) SELECT json_object(
		'count', (SELECT count(*) FROM found),
		'newest', (SELECT coalesce(max(came), '') FROM found),
		'listed', (SELECT json_group_array(json_object('id', id, 'reference', reference,
			'itemName', itemName, 'quantity', quantity)) FROM (${listed})))`;
	// Not $app.concurrentDB(): offers are saved one after the other, so none of them is missed.
	return JSON.parse(
		queryText($app.nonconcurrentDB(), query, { hourAgo: storedMoment(Date.now() - PAUSE) }),
	);
}

/** Returns why the last mail could not be sent; '' if it was sent. */
export const mailFailure = (): string => queryText($app.db(), 'SELECT why FROM offer_mail');

/** The fields of an offer that a mail contains: no personal data. */
interface MailedOffer {
	readonly id: string;
	readonly reference: string;
	readonly itemName: string;
	readonly quantity: number;
}

/**
 * Returns the mail about new offers. Its headers contain nothing that a donor wrote.
 *
 * @param offers those that the mail lists
 * @param count the number of all new offers
 */
function letterAbout(to: string, offers: readonly MailedOffer[], count: number): MailerMessage {
	const { appURL, senderAddress, senderName } = $app.settings().meta;
	const site = siteAddress(appURL);
	const list = `${site}/_/#/collections?collection=${OFFERS}`;
	const others = count - offers.length;
	const about = (offer: MailedOffer) => [
		`${offer.reference}: ${isolated(offer.itemName)}, ${offer.quantity}`,
		...(site ? [`${list}&record=${offer.id}`] : []),
	];
	const lines = [
		...offers.flatMap(about),
		...(others > 0 ? [`and ${others} more`] : []),
		'',
		`The donors and all other details are in the admin${site && `: ${list}`}`,
		...(count > 1
			? [`If many offers look the same, open one of them and press “${adminWords.similar.button}”`]
			: []),
	];
	return new MailerMessage({
		from: { address: senderAddress, name: senderName },
		to: [{ address: to, name: '' }],
		subject: count === 1 ? `New offer ${offers[0]?.reference}` : `${count} new offers`,
		text: `${lines.join('\n')}\n`,
	});
}

/** Isolates a name in an Arabic script, which would appear after the quantity. */
const isolated = (name: string) =>
	/[\u0590-\u08ff]/.test(name) ? `\u2068${isolateNumbers(name)}\u2069` : name;
