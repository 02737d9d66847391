// The types of PocketBase's JavaScript API, as written by the binary.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.ts';
import { UserError } from '../lib/user-error.ts';
import { versionOf } from '../pocketbase.ts';

/**
 * Writes the types of a binary to .cache/pocketbase/types.d.ts, unless the file exists.
 *
 * @throws {UserError} if the binary writes no types
 */
export async function ensureTypes({ root, binary }: { root: string; binary: string }) {
	const folder = join(root, '.cache', 'pocketbase');
	const path = join(folder, 'types.d.ts');
	const title = `// PocketBase ${await versionOf(binary)}, stricter\n`;
	if (existsSync(path) && readFileSync(path, 'utf8').startsWith(title)) return;
	const types = title + stricter(await askForTypes(binary));
	mkdirSync(folder, { recursive: true });
	writeFileSync(path, types);
}

/** Opens an empty data folder with a binary, which writes types there. */
async function askForTypes(binary: string) {
	const dir = mkdtempSync(join(tmpdir(), 'anemone-types-'));
	try {
		const folders = [`--dir=${dir}`, `--hooksDir=${dir}/none`, `--migrationsDir=${dir}/none`];
		const result = await run(binary, ['migrate', 'history-sync', '--dev=false', ...folders]);
		const path = join(dir, 'types.d.ts');
		if (existsSync(path)) return readFileSync(path, 'utf8');
		const reason = result.output.trim().split('\n').at(-1);
		throw new UserError(
			`${binary} did not write the types of its JavaScript API (${reason}). Set POCKETBASE_BIN to the tested version`,
		);
	} finally {
		rmSync(dir, { recursive: true });
	}
}

/**
 * Removes types that would switch off type checking: `any`, and the members of any name that every
 * Go interface has. Refuses async handlers and transactions, as PocketBase responds, or commits,
 * before they end: every function may be used as one that returns `void`, but none with a promise as
 * one of these.
 */
function stricter(text: string) {
	return text
		.replace(
			/((?:\(e: [\w.]+|handler: +\(|\(cmd: .*|fn: \(txApp: \w+)\) => )void/g,
			'$1undefined | void',
		)
		.replace(/^ *\[key:string\]: any;\n/gm, '')
		.replace(/^(?! *\*).*$/gm, (line) => line.replace(/\bany\b(?!\()/g, 'unknown'));
}
