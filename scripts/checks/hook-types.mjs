// Checks the types of the hooks, against what the pinned PocketBase says of its JavaScript API.
import { UserError } from '../lib/user-error.mjs';
import { ensureTypes } from '../pocketbase/types.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { runTool } from './tool.mjs';

/**
 * @param {{ root: string }} project
 * @returns {Promise<string[]>} what is wrong; one line where there is no PocketBase to ask
 */
export async function checkHookTypes({ root }) {
	try {
		await ensureTypes({ root, binary: await ensurePocketBase({ root }) });
	} catch (error) {
		if (error instanceof UserError) return [error.message];
		throw error;
	}
	return runTool(root, 'typescript/bin/tsc', ['-p', 'pb_hooks']);
}
