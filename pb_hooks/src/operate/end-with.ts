import { exitCodes } from './exit-codes.ts';
import { diagnose } from './explain.ts';
import { isServer } from './serving-lock.ts';

/** Ends this process with the reason on stderr and an exit code. */
export function endWith(error: unknown, listen = ''): void {
	const { code, words } = diagnose(error, $app.dataDir(), listen);
	// For a thrown error, PocketBase would also print the position in the script.
	console.error(words);
	// Programs that start a server do not distinguish failures.
	$os.exit(isServer() ? exitCodes.failed : code);
}
