import { runAlone } from '../engine/run-alone.ts';
import { execute, queryText } from '../engine/sql.ts';
import { hideMailAddresses } from '../http/report-error.ts';
import { siteAddress } from '../http/site-address.ts';
import { describeError } from '../operate/describe-error.ts';
import { storedMoment } from '../publishing/moment.ts';
import { OFFERS } from '../records/all-collections.ts';

/** How long to wait after each attempt that failed, in minutes; after the last there is no other. */
const PAUSES = [2, 5, 15, 60, 240, 720, 1440, 1440, 1440];

/** In one run; the next follows within a minute. */
const MAX_MAILS = 20;

/**
 * A run that takes longer is taken for lost: PocketBase waits for a mail server that is silent as long
 * as the connection lives. Meanwhile others do not begin; milliseconds.
 */
const LONGEST_RUN = 3_600_000;

interface Due {
	readonly id: string;
	readonly reference: string;
	readonly itemName: string;
	readonly quantity: number;
	readonly tries: number;
}

/** Tells whoever gets a mail for each offer of those that came, from the database. */
export function mailOffers(): void {
	const { smtp } = $app.settings();
	const to = queryText($app.db(), "SELECT offersTo FROM site WHERE id = 'site'");
	if (!smtp.enabled || to === '') return;
	runAlone('offers:mailing', LONGEST_RUN, () => {
		for (const offer of dueOffers()) mailOffer(to, offer);
	});
}

function dueOffers(): Due[] {
	const query = `SELECT json_group_array(json_object('id', id, 'reference', reference,
			'itemName', itemName, 'quantity', quantity, 'tries', tries))
		FROM (SELECT * FROM offer_receipts JOIN ${OFFERS} ON ${OFFERS}.id = offer
			WHERE mail = 'due' AND next <= {:now} ORDER BY came LIMIT ${MAX_MAILS})`;
	return JSON.parse(queryText($app.db(), query, { now: storedMoment(Date.now()) }));
}

/**
 * The attempt is noted before it is made, and that it was sent after it: where the process dies in
 * between, the mail is sent once more when the pause is over, rather than never.
 */
function mailOffer(to: string, offer: Due): void {
	const pause = PAUSES[offer.tries];
	const next = storedMoment(Date.now() + (pause ?? 0) * 60_000);
	note(offer.id, { mail: 'due', tries: offer.tries + 1, next, why: '' });
	try {
		$app.newMailClient().send(letter(to, offer));
		note(offer.id, { mail: 'sent', tries: offer.tries + 1, next: '', why: '' });
	} catch (error) {
		const why = hideMailAddresses(describeError(error)).slice(0, 300);
		const mail = pause === undefined ? 'failed' : 'due';
		note(offer.id, { mail, tries: offer.tries + 1, next, why });
		console.error(`[offers] the mail about ${offer.reference} was not sent: ${why}`);
	}
}

function note(id: string, state: { mail: string; tries: number; next: string; why: string }): void {
	const update = `UPDATE offer_receipts SET mail = {:mail}, tries = {:tries}, next = {:next},
		why = {:why} WHERE offer = {:id}`;
	execute($app.db(), update, { id, ...state });
}

/** Of what the donor wrote nothing is in its head, and no person is in it at all. */
function letter(to: string, { reference, itemName, quantity }: Due): MailerMessage {
	const { appURL, senderAddress, senderName } = $app.settings().meta;
	const where = siteAddress(appURL);
	const lines = [
		`Somebody offers: ${itemName}`,
		`Quantity: ${quantity}`,
		`Reference: ${reference}`,
		'',
		`Who it is, and all else, is in the admin${where && `: ${where}/_/`}`,
	];
	return new MailerMessage({
		from: { address: senderAddress, name: senderName },
		to: [{ address: to, name: '' }],
		subject: `New offer ${reference}`,
		text: `${lines.join('\n')}\n`,
	});
}
