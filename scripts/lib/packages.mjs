// Installs the npm packages if package-lock.json has changed since their last installation.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, withProgress } from './progress.mjs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/**
 * Installs packages unless the last installation used this lock file on this kind of machine.
 * @param {{ root: string, what?: string }} options `root` contains the lock file, `what` names the
 *   packages in messages
 * @throws {UserError}
 */
export async function ensurePackages({ root, what = 'the npm packages' }) {
	const stamp = join(root, 'node_modules', '.installed.sha256');
	const lock = readFileSync(join(root, 'package-lock.json'));
	const machine = `${process.platform} ${process.arch}`;
	const wanted = createHash('sha256').update(machine).update(lock).digest('hex');
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	const installing = run('npm', ['ci'], { cwd: root });
	const result = await withProgress(`Installing ${what}`, installing);
	if (result.code === 127) throw new UserError('npm is not installed. Install npm, then try again');
	if (result.code !== 0) {
		printLine(result.output.trimEnd());
		throw new UserError(
			`Installing ${what} failed. Fix the error that npm reports above, then try again`,
		);
	}
	mkdirSync(join(root, 'node_modules'), { recursive: true });
	writeFileSync(stamp, wanted);
}
