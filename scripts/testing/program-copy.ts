import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with a copy of what the server needs, less PocketBase itself, for tests to break. */
export async function copyProgram(): Promise<string> {
	const copy = await mkdtemp(join(tmpdir(), 'anemone-program-'));
	const parts = ['anemone', 'pb_migrations', 'pb_public', 'pb_hooks', 'scripts/pocketbase/go.mod'];
	const filter = (path: string) => path !== join(root, 'pb_hooks/src');
	for (const part of parts) {
		await cp(join(root, part), join(copy, part), { recursive: true, filter });
	}
	return copy;
}
