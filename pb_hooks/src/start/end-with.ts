import { attempt } from '../engine/attempt.ts';
import { isDamage } from '../engine/describe-error.ts';
import { databaseDamage } from '../machine/database-damage.ts';
import { exitCodes } from '../machine/exit-codes.ts';
import { diagnose } from '../machine/explain.ts';
import { isServer } from '../machine/serving-lock.ts';

/** Ends this process with the reason on stderr and an exit code. */
export function endWith(error: unknown, listen = ''): void {
	const { code, words } = diagnose(error, $app.dataDir(), listen);
	const [damage] = isDamage(error) ? (attempt(databaseDamage) ?? []) : [];
	// For a thrown error, PocketBase would also print the position in the script.
	console.error(damage ?? words);
	// Programs that start a server do not distinguish failures.
	$os.exit(isServer() ? exitCodes.failed : code);
}
