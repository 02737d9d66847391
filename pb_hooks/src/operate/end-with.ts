import { exitCodes } from './exit-codes.ts';
import { diagnose } from './explain.ts';
import { isServer } from './serving-lock.ts';

/** Ends this process: says why on stderr, and in its exit code. */
export function endWith(error: unknown, listen = ''): void {
	const { code, words } = diagnose(error, $app.dataDir(), listen);
	// Of what is thrown instead, PocketBase would print the position in the script too.
	console.error(words);
	// Whoever starts a server tells no failures apart.
	$os.exit(isServer() ? exitCodes.failed : code);
}
