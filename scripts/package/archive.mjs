// Packs a folder so that the same files always make the same bytes.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * Writes `folder`/`name` as a tar.gz: in order of names, of root, all files of one time.
 * @param {{ folder: string, name: string, path: string, time: number }} options time in seconds
 * @throws {UserError} where there is no GNU tar
 */
export async function archive({ folder, name, path, time }) {
	const found = await run('tar', ['--version']);
	if (found.status !== 'ended' || !found.output.includes('GNU tar')) {
		throw new UserError('Packages are made with GNU tar, which is not there: install it');
	}
	const order = ['--sort=name', `--mtime=@${time}`, '--format=ustar'];
	const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
	const tar = spawn('tar', [...order, ...owner, '-C', folder, '-cf', '-', name], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise((resolve) => tar.once('close', resolve));
	await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(path));
	if ((await ended) !== 0) throw new UserError('tar failed: its reasons are above');
}
