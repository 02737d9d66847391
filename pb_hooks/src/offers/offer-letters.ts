import { adminWords } from '../../../web/content/admin.ts';
import { siteAddress } from '../http/site-address.ts';

/** The fields of an offer that a mail contains: no personal data. */
export interface MailedOffer {
	readonly reference: string;
	readonly itemName: string;
	readonly quantity: number;
}

/** The maximum number of offers that a summary lists. */
const MAX_NAMED = 5;

/** Returns the mail about one offer. Its headers contain nothing that the donor wrote. */
export function letterAbout(
	to: string,
	{ reference, itemName, quantity }: MailedOffer,
): MailerMessage {
	return letter(to, `New offer ${reference}`, [
		`Item: ${itemName}`,
		`Quantity: ${quantity}`,
		`Reference: ${reference}`,
		'',
		`The donor and all other details are in the admin${adminAddress()}`,
	]);
}

/** Returns the mail about many offers. It lists the newest of them. */
export function summaryOf(to: string, offers: readonly MailedOffer[]): MailerMessage {
	const newest = [...offers].reverse().slice(0, MAX_NAMED);
	const others = offers.length - newest.length;
	return letter(to, `${offers.length} new offers`, [
		`The site received ${offers.length} new offers. The newest:`,
		'',
		...newest.map(({ reference, itemName, quantity }) => `${reference}: ${itemName}, ${quantity}`),
		...(others > 0 ? [`and ${others} more`] : []),
		'',
		`All of them are in the admin${adminAddress()}`,
		`If many offers look the same, open one of them and press “${adminWords.similar.button}”`,
	]);
}

function adminAddress(): string {
	const where = siteAddress($app.settings().meta.appURL);
	return where && `: ${where}/_/`;
}

/** Returns a mail from the site. */
export function letter(to: string, subject: string, lines: readonly string[]): MailerMessage {
	const { senderAddress, senderName } = $app.settings().meta;
	return new MailerMessage({
		from: { address: senderAddress, name: senderName },
		to: [{ address: to, name: '' }],
		subject,
		text: `${lines.join('\n')}\n`,
	});
}
