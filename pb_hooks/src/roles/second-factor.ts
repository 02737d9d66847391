import { accountErrors } from '../errors/accounts.ts';
import { mailServerProblem } from '../machine/send-mail.ts';
import { ACCOUNTS, isSecondFactorOn } from '../site/account.ts';

/** Refuses to turn on the second factor if no code can be mailed: nobody could log in any more. */
export function requireMailForFactor({ collection }: core.CollectionRequestEvent): void {
	const turnsOn = collection?.name === ACCOUNTS && collection.otp.enabled && !isSecondFactorOn();
	if (!turnsOn) return;
	const { enabled, host } = $app.settings().smtp;
	const problem = enabled ? mailServerProblem() : 'no mail server is set';
	if (problem === '') return;
	refuse('otp', `${accountErrors.factorWithoutMail} (${enabled ? `${host}: ` : ''}${problem})`);
}

/** Refuses to turn off mail while the second factor is on. */
export function keepMailForFactor(e: core.SettingsUpdateRequestEvent): void {
	const turnsOff = e.oldSettings?.smtp.enabled && !e.newSettings?.smtp.enabled;
	if (turnsOff && isSecondFactorOn()) refuse('smtp', accountErrors.mailForFactor);
	e.next();
}

function refuse(group: 'otp' | 'smtp', words: string): never {
	throw new BadRequestError(`Not saved. ${words}`, {
		[group]: { enabled: new ValidationError('validation_second_factor', words) },
	});
}
