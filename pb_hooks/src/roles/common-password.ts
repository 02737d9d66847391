import { accountErrors } from '../errors/accounts.ts';
import type { ValidationErrors } from '../records/typing.ts';

/** Refuses a new password that is among the most common ones. */
export function findCommonPassword(account: core.Record): ValidationErrors {
	// Empty unless a new password is being set.
	const password = account.getString('password');
	if (password === '' || !isCommon(password)) return {};
	return { password: { code: 'validation_common_password', words: accountErrors.commonPassword } };
}

/** Searches the file as one text, and reads it for each password: a list would stay in memory. */
function isCommon(password: string): boolean {
	const list = toString($os.readFile(`${__hooks}/lib/common-passwords.txt`));
	return list.includes(`\n${password.toLowerCase()}\n`);
}
