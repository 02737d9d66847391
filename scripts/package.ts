// `npm run package`: builds the archive for a server, which needs no other files.
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine } from './lib/progress.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { messageOf, UserError } from './lib/user-error.ts';
import { billOfMaterials } from './package/sbom.ts';
import { stage } from './package/stage.ts';
import { processors, thisMachine } from './pocketbase/release.ts';
import { ensurePocketBase } from './pocketbase.ts';

/** Writes `dist/anemone-VERSION-linux-ARCH.tar.gz` and its checksum file. */
export async function main(args: string[]) {
	const { arch, out } = readOptions(args);
	const binary = await ensurePocketBase({ root, machine: { platform: 'linux', arch } });
	const { version, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const time = Number(await must('git', ['log', '-1', '--format=%ct'], root));
	const day = new Date(time * 1000).toISOString().slice(0, 10);
	const release = `${day}\n${releasesOf(repository)}\n`;
	const name = `anemone-${version}-linux-${arch}`;
	const work = join(root, '.cache', `package-${process.pid}`);
	try {
		const source = join(work, 'source');
		await buildSources(source);
		const parts = JSON.parse(readFileSync(join(source, '.cache/parts.json'), 'utf8'));
		const sbom = billOfMaterials({ parts, binary, version });
		stage({ root: source, binary, folder: join(work, name), version, release, sbom });
		mkdirSync(out, { recursive: true });
		const path = join(out, `${name}.tar.gz`);
		await archive(work, name, path, time);
		const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
		writeFileSync(`${path}.sha256`, `${sum}  ${name}.tar.gz\n`);
		printLine(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB, sha256 ${sum})`);
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

/** Returns the address of the releases; '' if package.json has no `repository`. */
export function releasesOf(repository: unknown = '') {
	if (!/^(?:https:\/\/[\w./~:-]+\w)?$/.test(String(repository))) {
		throw new UserError(
			'In package.json, write repository as an address such as "https://github.com/OWNER/NAME"',
		);
	}
	return repository && `${repository}/releases`;
}

/** Reads `--arch=amd64|arm64`, by default this machine's, and `--out=FOLDER`. */
function readOptions(args: string[]) {
	try {
		const { arch, out } = parseArgs({
			args,
			options: {
				arch: { type: 'string', default: thisMachine.arch },
				out: { type: 'string', default: join(root, 'dist') },
			},
		}).values;
		if (processors.includes(arch)) return { arch, out };
		throw new Error(`There are no packages for ${arch}. Set --arch to ${processors.join(' or ')}`);
	} catch (error) {
		throw new UserError(messageOf(error));
	}
}

/**
 * Builds the project in a separate folder, so that stray files, such as those of earlier builds, do
 * not get into the package. Uncommitted changes do, and are reported.
 */
async function buildSources(folder: string) {
	printLine('Building the site for the package');
	const changes = await must('git', ['status', '--porcelain'], root);
	const names = await must('git', ['ls-files', '-co', '--exclude-standard', '-z'], root);
	for (const name of names.split('\0').filter((path) => path && existsSync(join(root, path)))) {
		cpSync(join(root, name), join(folder, name));
	}
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	await must(process.execPath, ['build.mjs'], folder);
	if (changes) printLine('The package contains changes that are not committed');
}

/**
 * Packs a folder with GNU tar so that the same files always produce the same bytes: sorted by name,
 * owned by root, with the time of the last commit. ETags depend on that time, so it differs between
 * versions, but not between packages of the same version.
 *
 * @param name of the folder
 * @param path of the archive
 * @param time of the last commit, in seconds
 */
async function archive(parent: string, name: string, path: string, time: number) {
	const order = ['--sort=name', `--mtime=@${time}`, '--format=ustar'];
	const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
	const compressed = ['--use-compress-program=gzip -9n', '-cf', path];
	await must('tar', [...order, ...owner, ...compressed, name], parent);
}

/** Returns the output of a program; fails if the program fails. */
async function must(program: string, args: string[], cwd: string) {
	const result = await run(program, args, { cwd });
	if (result.code === 0) return result.output;
	throw new UserError(
		`The package was not made, because ${program} ${args[0]} failed: ${result.output.trim()}`,
	);
}
