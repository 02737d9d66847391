import { adminWords } from '../../../web/content/admin.ts';
import { siteAddress } from '../http/site-address.ts';

/** What a mail says of an offer: no person is in it. */
export interface MailedOffer {
	readonly reference: string;
	readonly itemName: string;
	readonly quantity: number;
}

/** How many offers a summary names. */
const MAX_NAMED = 5;

/** The mail about one offer. Nothing that the donor wrote is in its head. */
export function letterAbout(
	to: string,
	{ reference, itemName, quantity }: MailedOffer,
): MailerMessage {
	return letter(to, `New offer ${reference}`, [
		`Somebody offers: ${itemName}`,
		`Quantity: ${quantity}`,
		`Reference: ${reference}`,
		'',
		`Who it is, and all else, is in the admin${adminAddress()}`,
	]);
}

/** The mail about many offers, the newest of which it names. */
export function summaryOf(to: string, offers: readonly MailedOffer[]): MailerMessage {
	const newest = [...offers].reverse().slice(0, MAX_NAMED);
	const others = offers.length - newest.length;
	return letter(to, `${offers.length} new offers`, [
		`There are ${offers.length} new offers. The newest:`,
		'',
		...newest.map(({ reference, itemName, quantity }) => `${reference}: ${itemName}, ${quantity}`),
		...(others > 0 ? [`and ${others} more`] : []),
		'',
		`All of them are in the admin${adminAddress()}`,
		`If many look the same, open one of them and press “${adminWords.similar.button}”`,
	]);
}

function adminAddress(): string {
	const where = siteAddress($app.settings().meta.appURL);
	return where && `: ${where}/_/`;
}

function letter(to: string, subject: string, lines: readonly string[]): MailerMessage {
	const { senderAddress, senderName } = $app.settings().meta;
	return new MailerMessage({
		from: { address: senderAddress, name: senderName },
		to: [{ address: to, name: '' }],
		subject,
		text: `${lines.join('\n')}\n`,
	});
}
