// The files the project consists of: what git tracks, or would track.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

/** Folders that are never ours, for a copy of the project without git. */
const foreign = new Set(['.git', '.cache', 'coverage', 'node_modules', 'pb_data', 'pb_public']);

/**
 * Lists the project's files, tracked and new, without the ignored ones.
 *
 * @param {string} root
 * @returns {Promise<string[]>} paths below `root`, with forward slashes, sorted
 */
export async function listFiles(root) {
	const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
	const git = await run('git', args, { cwd: root });
	const isListed = git.status === 'ended' && git.code === 0;
	const listed = isListed ? git.output.split('\0').filter(Boolean) : await walk(root, '');
	return [...new Set(listed)].filter((path) => existsSync(join(root, path))).sort();
}

/**
 * @param {string} root
 * @param {string} folder path below root, '' for the root itself
 * @returns {Promise<string[]>}
 */
async function walk(root, folder) {
	const entries = await readdir(join(root, folder), { withFileTypes: true });
	const found = await Promise.all(
		entries.map((entry) => {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (entry.isDirectory()) {
				return foreign.has(entry.name) ? [] : walk(root, path);
			}
			return entry.isFile() ? [path] : [];
		}),
	);
	return found.flat();
}

/** @param {string} path */
export function isText(path) {
	return !/\.(?:avif|br|gif|gz|ico|jpe?g|pdf|png|ttf|webp|woff2?|zip)$/i.test(path);
}
