import { outputOf } from './ask-pocketbase.ts';
import { describeError } from './describe-error.ts';

/** Returns a public key of age. Throws if it is none, or if age is missing. */
export function checkKey(key: string): string {
	// No message repeats the argument, which may be the private key.
	if (!/^age1[a-z0-9]{58}$/.test(key))
		throw new Error('--encrypt-to needs a public key of age: 62 characters that begin with age1');
	encrypt('/dev/null', key, '/dev/null');
	return key;
}

/** Encrypts a file to a public key, with the program age. */
export function encrypt(file: string, key: string, to: string): void {
	// The last line of age's errors is about age itself.
	const age = 'said=$(age "$@" 2>&1) || { printf "%s\\n" "$said" | head -n 1 >&2; exit 1; }';
	try {
		outputOf('sh', '-c', age, 'sh', '-r', key, '-o', to, file);
	} catch (error) {
		const why = describeError(error).replace(/.*age: not found/, 'install it: apt install age');
		throw new Error(`The program age cannot encrypt the copy (${why})`);
	}
}
