// `npm run release`: writes and signs the list of releases, with which sites learn of updates.
// `npm run release -- --new-key` makes a key pair. .github/CONTRIBUTING.md says how to use both.
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printLine } from './lib/progress.mjs';
import { reportFailure, UserError } from './lib/user-error.mjs';
import { processors } from './pocketbase/release.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The number of releases in a list, which shows older sites if a version since fixed a weakness. */
const MAX_RELEASES = 50;

/** Writes dist/releases.txt, for the archives that `npm run package` has made. */
function main() {
	if (process.argv.includes('--new-key')) return printLine(newKey());
	const { version, releases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	if (!releases.key) {
		return printLine('package.json has no key for releases, so sites are not told of this one');
	}
	const key = privateKey(process.env.RELEASES_KEY ?? '');
	if (publicHex(key) !== releases.key) {
		throw new UserError('RELEASES_KEY is not the private key of releases.key in package.json');
	}
	const dist = join(root, 'dist');
	const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
	const list = { releases: releasesOf(changelog, version), archives: archivesOf(dist, version) };
	writeFileSync(join(dist, 'releases.txt'), signedList(list, key));
	printLine(readFileSync(join(dist, 'releases.txt'), 'utf8'));
}

/**
 * Returns a list's text: the signature, then what is signed.
 * @param {{ releases: object[], archives: object, made?: string }} list
 * @param {import('node:crypto').KeyObject} key
 */
export function signedList(list, key) {
	const content = `${JSON.stringify({ made: new Date().toISOString(), ...list }, null, '\t')}\n`;
	return `${sign(null, Buffer.from(content), key).toString('hex')}\n${content}`;
}

/**
 * Returns all versions, the newest first. A section of the changelog with the heading “Security”
 * fixes a weakness; its first sentence describes the version.
 * @param {string} changelog
 * @param {string} released the version that the packages have
 */
export function releasesOf(changelog, released) {
	const releases = changelog.split(/^## /m).flatMap((section) => {
		const [, version, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)\n/.exec(section) ?? [];
		if (!version) return [];
		const [, sentence = ''] = /\n\n([^#\n-].*?)(?:\. .*|\.)?\n/.exec(section) ?? [];
		const summary = sentence.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/–/g, '-');
		if (/^[ -~]{1,300}$/.test(summary)) {
			return [{ version, date, fixesWeakness: /^### Security$/m.test(section), summary }];
		}
		throw new UserError(`In CHANGELOG.md, ${version} needs a first sentence, in ASCII`);
	});
	if (releases[0]?.version === released) return releases.slice(0, MAX_RELEASES);
	throw new UserError(`The first version with a date in CHANGELOG.md is not ${released}`);
}

/** @param {string} dist @param {string} version */
function archivesOf(dist, version) {
	const archives = processors.flatMap((processor) => {
		const name = `anemone-${version}-linux-${processor}.tar.gz`;
		if (!existsSync(join(dist, name))) return [];
		const file = readFileSync(join(dist, name));
		const sha256 = createHash('sha256').update(file).digest('hex');
		return [[processor, { name, sha256, bytes: file.length }]];
	});
	if (archives.length > 0) return Object.fromEntries(archives);
	throw new UserError(`${dist} has no package of ${version}. Run: npm run package`);
}

/** @param {string} text */
function privateKey(text) {
	try {
		return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
	} catch {
		throw new UserError('RELEASES_KEY is not a private key from: npm run release -- --new-key');
	}
}

/** Returns the public key in hexadecimal digits. @param {import('node:crypto').KeyObject} key */
export function publicHex(key) {
	const { x = '' } = key.export({ format: 'jwk' });
	return Buffer.from(x, 'base64url').toString('hex');
}

function newKey() {
	const { privateKey: key } = generateKeyPairSync('ed25519');
	const secret = key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
	return `releases.key in package.json: ${publicHex(key)}\nThe secret RELEASES_KEY: ${secret}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		main();
	} catch (error) {
		reportFailure(error);
	}
}
