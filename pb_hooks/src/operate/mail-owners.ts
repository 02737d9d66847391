import { INSTALLER, isEditor } from '../roles/account.ts';
import { describeError } from './describe-error.ts';

/** Sends a letter to each owner, where the settings name a mail server; stderr is told if that fails. */
export function mailOwners(subject: string, text: string): void {
	const { meta, smtp } = $app.settings();
	if (!smtp.enabled) return;
	for (const account of $app.findAllRecords('_superusers')) {
		if (account === undefined || isEditor(account) || account.email() === INSTALLER) continue;
		try {
			const message = new MailerMessage({
				from: { name: meta.senderName, address: meta.senderAddress },
				to: [{ address: account.email() }],
				subject: `${meta.appName}: ${subject}`,
				text,
			});
			$app.newMailClient().send(message);
		} catch (error) {
			console.error(`[mail] an owner could not be told: ${describeError(error)}`);
		}
	}
}
