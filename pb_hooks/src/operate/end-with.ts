import { attempt } from '../engine/attempt.ts';
import { databaseDamage } from './database-damage.ts';
import { isDamage } from './describe-error.ts';
import { exitCodes } from './exit-codes.ts';
import { diagnose } from './explain.ts';
import { isServer } from './serving-lock.ts';

/** Ends this process with the reason on stderr and an exit code. */
export function endWith(error: unknown, listen = ''): void {
	const { code, words } = diagnose(error, $app.dataDir(), listen);
	const [damage] = isDamage(error) ? (attempt(databaseDamage) ?? []) : [];
	// For a thrown error, PocketBase would also print the position in the script.
	console.error(damage ?? words);
	// Programs that start a server do not distinguish failures.
	$os.exit(isServer() ? exitCodes.failed : code);
}
