// Which processor a package is for: its PocketBase says so, as Node may run in another one's place.
import { readFileSync } from 'node:fs';
import { UserError } from '../lib/user-error.mjs';

/** As ELF, the format of programs for Linux, numbers them. @type {Record<number, string>} */
const processors = { 62: 'amd64', 183: 'arm64' };

/**
 * The processor of a program for Linux, in Go's names.
 * @param {string} path
 * @param {string} [wanted] the one it has to be for
 * @throws {UserError} where it is for another one, or another system
 */
export function processorOf(path, wanted) {
	const head = readFileSync(path).subarray(0, 20);
	const isElf = head.length === 20 && head.toString('latin1', 0, 4) === '\x7fELF';
	const arch = isElf ? processors[head.readUInt16LE(18)] : undefined;
	if (arch === undefined) {
		throw new UserError(
			`${path} is no program for Linux on amd64 or arm64, which packages are for: set POCKETBASE_BIN to one, or unset it`,
		);
	}
	if (wanted === undefined || wanted === arch) return arch;
	throw new UserError(
		`${path} is for ${arch}, and the package for ${wanted}: set POCKETBASE_BIN to a PocketBase for ${wanted}, or leave out --arch`,
	);
}
