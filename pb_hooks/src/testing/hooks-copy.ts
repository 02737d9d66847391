import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const hooks = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the built hooks that a test may change. */
export async function copyHooks() {
	const folder = await mkdtemp(join(tmpdir(), 'hooks-copy-'));
	const filter = (path: string) => !path.startsWith(join(hooks, 'src'));
	await cp(hooks, folder, { recursive: true, filter });
	return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
