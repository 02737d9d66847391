import { letter } from '../offers/offer-letters.ts';
import { ACCOUNTS, INSTALLER, isOwner } from '../roles/account.ts';

/** Sends one mail to all owners. Throws if the mail server refuses it. */
export function mailOwners(subject: string, lines: readonly string[]): void {
	const accounts = $app.findAllRecords(ACCOUNTS);
	const owners = accounts.filter((one) => one?.email() !== INSTALLER && isOwner(one));
	const mail = letter('', subject, lines);
	mail.to = owners.map((owner) => ({ address: owner?.email() ?? '', name: '' }));
	$app.newMailClient().send(mail);
}
