import { accountWords } from '../records/refusals/accounts.ts';
import type { Violations } from '../records/typing.ts';

/** Whether a new password is among the most common ones, wherever it is set. */
export function findCommonPassword(account: core.Record): Violations {
	// Empty, unless a new one is being set.
	const password = account.getString('password');
	if (password === '' || !isCommon(password)) return {};
	return { password: { code: 'validation_common_password', words: accountWords.commonPassword } };
}

/** Searched as one text, which is read for each new password: a list would stay in memory. */
function isCommon(password: string): boolean {
	const list = toString($os.readFile(`${__hooks}/lib/common-passwords.txt`));
	return list.includes(`\n${password.toLowerCase()}\n`);
}
