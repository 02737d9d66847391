import { runAlone } from '../engine/run-alone.ts';
import { execute, queryText } from '../engine/sql.ts';
import { hideMailAddresses } from '../http/report-error.ts';
import { describeError } from '../operate/describe-error.ts';
import { runJob } from '../operate/run-job.ts';
import { sendMail } from '../operate/send-mail.ts';
import { storedMoment } from '../publishing/moment.ts';
import { OFFERS } from '../records/all-collections.ts';
import { countMail, mailsLeft, uncountMail } from './mail-allowance.ts';
import { letterAbout, type MailedOffer, summaryOf } from './offer-letters.ts';

/** The pauses after each failed attempt, in minutes. The attempt after the last pause is final. */
const PAUSES = [2, 5, 15, 60, 240, 720, 1440, 1440, 1440];

/** The maximum number of offers that get a mail each. More offers share one mail. */
const MAX_SINGLE = 5;

/**
 * A run that takes longer counts as lost; milliseconds. Until then no other run begins. Mails to a
 * silent server take five minutes, and a backup in progress delays each.
 */
const LONGEST_RUN = 3_600_000;

interface Due extends MailedOffer {
	readonly id: string;
	readonly tries: number;
}

/** Sends the mails about new offers that are due. */
export function mailOffers(): void {
	runJob('offers', 'No mail was sent', 'within a minute', mailDue);
}

function mailDue(): void {
	const to = queryText($app.db(), "SELECT offersTo FROM site WHERE id = 'site'");
	if (!$app.settings().smtp.enabled || to === '') return;
	runAlone('offers:mailing', LONGEST_RUN, () => {
		const left = mailsLeft();
		const due = left > 0 ? dueOffers() : [];
		const isShared = due.length > Math.min(MAX_SINGLE, left);
		for (const offers of isShared ? [due] : due.map((offer) => [offer])) mail(to, offers);
	});
}

/** Returns the offers whose mail is due, in the order in which they arrived. */
function dueOffers(): Due[] {
	const query = `SELECT json_group_array(json_object('id', id, 'reference', reference,
			'itemName', itemName, 'quantity', quantity, 'tries', tries) ORDER BY came)
		FROM offer_receipts JOIN ${OFFERS} ON ${OFFERS}.id = offer
		WHERE mail = 'due' AND next <= {:now}`;
	return JSON.parse(queryText($app.db(), query, { now: storedMoment(Date.now()) }));
}

/**
 * Sends one mail. The attempt is noted before the mail is sent, and its success afterwards. If the
 * process dies in between, the mail is sent again after the pause, rather than never.
 */
function mail(to: string, offers: readonly Due[]): void {
	note(offers, 'due', '');
	const counted = countMail();
	const [first] = offers;
	const isOne = offers.length === 1;
	try {
		sendMail(isOne && first ? letterAbout(to, first) : summaryOf(to, offers));
		note(offers, 'sent', '');
	} catch (error) {
		uncountMail(counted);
		const why = hideMailAddresses(describeError(error)).slice(0, 300);
		note(offers, 'failed', why);
		const what = isOne ? first?.reference : `${offers.length} offers`;
		console.error(`[offers] The mail about ${what} was not sent: ${why}`);
	}
}

/** Notes the outcome of an attempt. A failed mail is due again after a pause, if one is left. */
function note(offers: readonly Due[], outcome: 'due' | 'sent' | 'failed', why: string): void {
	$app.runInTransaction((app) => {
		for (const { id, tries } of offers) {
			const pause = PAUSES[tries];
			const isOver = outcome === 'sent' || (outcome === 'failed' && pause === undefined);
			const mail = isOver ? outcome : 'due';
			const next = outcome === 'sent' ? '' : storedMoment(Date.now() + (pause ?? 0) * 60_000);
			const update = `UPDATE offer_receipts SET mail = {:mail}, tries = {:tries}, next = {:next},
				why = {:why} WHERE offer = {:id}`;
			execute(app.db(), update, { id, mail, tries: tries + 1, next, why });
		}
	});
}
