// From the arguments of `npm run package` to the archive.
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
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensurePackages } from '../lib/packages.mjs';
import { printLine, startStep } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';
import { messageOf, UserError } from '../lib/user-error.mjs';
import { ensurePocketBase, pocketBaseFor } from '../pocketbase.mjs';
import { archive } from './archive.mjs';
import { billOfMaterials } from './sbom.mjs';
import { stage } from './stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Node's name of each processor that packages are made for, by Go's, which users know. */
const processors = { amd64: 'x64', arm64: 'arm64' };

/**
 * Makes `dist/anemone-VERSION-linux-ARCH.tar.gz` and, beside it, its checksum.
 * @param {string[]} argv `--arch=amd64|arm64`, this machine's unless said; `--out=FOLDER`
 */
export async function main(argv) {
	const { arch: asked, out = join(root, 'dist') } = optionsIn(argv);
	const arch = archOf(asked);
	await ensurePackages({ root });
	const binary = await binaryFor(processors[arch]);
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const name = `anemone-${version}-linux-${arch}`;
	const work = join(root, '.cache', `package-${process.pid}`);
	try {
		const source = join(work, 'source');
		await buildSources(source);
		const sbom = billOfMaterials({ root, version });
		stage({ root: source, binary, folder: join(work, name), version, sbom });
		mkdirSync(out, { recursive: true });
		const path = join(out, `${name}.tar.gz`);
		await archive({ folder: work, name, path, time: await timeOfCommit() });
		const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
		writeFileSync(`${path}.sha256`, `${sum}  ${name}.tar.gz\n`);
		printLine(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB, sha256 ${sum})`);
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

/** @param {string[]} args */
function optionsIn(args) {
	try {
		return parseArgs({ args, options: { arch: { type: 'string' }, out: { type: 'string' } } })
			.values;
	} catch (error) {
		throw new UserError(messageOf(error));
	}
}

/**
 * @param {string | undefined} asked
 * @returns {keyof typeof processors}
 */
function archOf(asked) {
	const arch = asked ?? (process.arch === 'arm64' ? 'arm64' : 'amd64');
	if (arch === 'amd64' || arch === 'arm64') return arch;
	throw new UserError(`There are no packages for ${arch}: --arch is amd64 or arm64`);
}

/** @param {string} arch in Node's name */
function binaryFor(arch) {
	const isThis = process.platform === 'linux' && process.arch === arch;
	return isThis
		? ensurePocketBase({ root })
		: pocketBaseFor({ root, machine: { platform: 'linux', arch } });
}

/**
 * Builds the project in a folder of its own: nothing that merely lies in this one gets into the
 * package, such as files of earlier builds. What is not committed does, and is said.
 * @param {string} folder
 */
async function buildSources(folder) {
	const step = startStep('Building the site for the package');
	const changes = await must('git', ['status', '--porcelain'], root);
	const names = await must('git', ['ls-files', '-co', '--exclude-standard', '-z'], root);
	for (const name of names.split('\0').filter((path) => path && existsSync(join(root, path)))) {
		cpSync(join(root, name), join(folder, name));
	}
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	await must(process.execPath, ['build.mjs'], folder);
	step.end(changes && 'The package holds changes that are not committed');
}

/**
 * When the last commit was made, in seconds: the time of all files, from which ETags come, so that
 * it differs between versions and not between packages of one.
 */
async function timeOfCommit() {
	return Number(await must('git', ['log', '-1', '--format=%ct'], root));
}

/**
 * What a program prints, which must end well.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function must(program, args, cwd) {
	const result = await run(program, args, { cwd });
	if (result.status === 'ended' && result.code === 0) return result.output;
	const said = result.status === 'ended' ? result.output.trim() : result.status;
	throw new UserError(`${program} ${args[0]} failed, which packages are made with: ${said}`);
}
