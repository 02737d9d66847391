import { refusals } from './refusals.ts';

/** Refuses a new password that is among the most common ones, wherever it is set. */
export function refuseCommonPassword(e: core.RecordEvent): void {
	// Empty, unless a new one is being set.
	const password = e.record.getString('password');
	if (password !== '' && isCommon(password)) {
		throw new BadRequestError(refusals.commonPassword, {
			password: new ValidationError('validation_common_password', refusals.commonPassword),
		});
	}
	e.next();
}

/** Searched as one text, which is read for each new password: a list would stay in memory. */
function isCommon(password: string): boolean {
	const list = toString($os.readFile(`${__hooks}/lib/common-passwords.txt`));
	return list.includes(`\n${password.toLowerCase()}\n`);
}
