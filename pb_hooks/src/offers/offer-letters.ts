import { adminWords } from '../../../web/content/admin.ts';
import { OFFERS } from '../site/all-collections.ts';
import { siteAddress } from '../site/site-address.ts';

/** The fields of an offer that a mail contains: no personal data. */
export interface MailedOffer {
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
export function letterAbout(
	to: string,
	offers: readonly MailedOffer[],
	count: number,
): MailerMessage {
	const site = siteAddress($app.settings().meta.appURL);
	const list = `${site}/_/#/collections?collection=${OFFERS}`;
	const others = count - offers.length;
	const about = (offer: MailedOffer) => [
		`${offer.reference}: ${offer.itemName}, ${offer.quantity}`,
		...(site ? [`${list}&record=${offer.id}`] : []),
	];
	return letter(to, count === 1 ? `New offer ${offers[0]?.reference}` : `${count} new offers`, [
		...offers.flatMap(about),
		...(others > 0 ? [`and ${others} more`] : []),
		'',
		`The donors and all other details are in the admin${site && `: ${list}`}`,
		...(count > 1
			? [`If many offers look the same, open one of them and press “${adminWords.similar.button}”`]
			: []),
	]);
}

/** Returns a mail from the site. */
function letter(to: string, subject: string, lines: readonly string[]): MailerMessage {
	const { senderAddress, senderName } = $app.settings().meta;
	return new MailerMessage({
		from: { address: senderAddress, name: senderName },
		to: [{ address: to, name: '' }],
		subject,
		text: `${lines.join('\n')}\n`,
	});
}
