import { letter } from '../offers/offer-letters.ts';
import { ACCOUNTS, INSTALLER, isOwner } from '../roles/account.ts';
import { sendMail } from './send-mail.ts';

/** Sends one mail to all owners. Throws if that fails. */
export function mailOwners(subject: string, lines: readonly string[]): void {
	const accounts = $app.findAllRecords(ACCOUNTS);
	const owners = accounts.filter((one) => one?.email() !== INSTALLER && isOwner(one));
	const mail = letter('', subject, lines);
	mail.to = owners.map((owner) => ({ address: owner?.email() ?? '', name: '' }));
	sendMail(mail);
}
