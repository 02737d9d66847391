// Collects the licenses of all parts by others that the build puts into its files.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A package, module or font by others. */
export interface Part {
	/** Its address as a package URL, without the version. */
	readonly purl: string;
	readonly name: string;
	readonly version: string;
	/** In SPDX's form, such as `MIT OR Apache-2.0`. */
	readonly license: string;
	/** The texts of its licenses and notices. */
	readonly text: string;
}

const LICENSE_FILE = /^(licen[cs]e|copying|copyright|notices?|patents|attrib)(?![a-z])/i;

const INTRODUCTION = `Anemone contains the work of others. Below are its parts with their licenses and notices.
Anemone itself is under the MIT license.

The font Meadow Serif is a subset of Source Serif 4: © 2014 - 2021 Adobe Systems Incorporated
(http://www.adobe.com/), with Reserved Font Name ‘Source’. The other fonts are subsets, too.
`;

const RULE = `\n${'='.repeat(80)}\n`;

/** The folders of the packages of all bundles, from the project's root. */
const packages = new Set<string>();

/** Adds the package of a file to the notices, if a package contains the file. */
export function addToNotices(path: string) {
	const folder = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
	if (folder) packages.add(folder);
}

/** Adds the packages of a bundle to the notices. */
export const collectNotices: Plugin = {
	name: 'collect-notices',
	setup({ initialOptions, onEnd }) {
		initialOptions.metafile = true;
		onEnd(({ metafile }) => {
			for (const { inputs } of Object.values(metafile?.outputs ?? {})) {
				for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
					if (bytesInOutput > 0) addToNotices(path);
				}
			}
		});
	},
};

/**
 * Reads the license of a package of npm.
 *
 * @throws {Error} if the package has no text of a license
 */
export async function npmPart(folder: string): Promise<Part> {
	const { name, version, license } = JSON.parse(
		await readFile(join(folder, 'package.json'), 'utf8'),
	);
	const text = await licenseTexts(folder);
	if (!license || !text) {
		throw new Error(
			`The package ${name} is part of the site, but has no license in ${folder}. Replace the package`,
		);
	}
	return { purl: `pkg:npm/${name.replace('@', '%40')}`, name, version, license, text };
}

/** Returns the texts of all licenses and notices that a folder contains. */
export async function licenseTexts(folder: string): Promise<string> {
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.filter((one) => one.isFile() && LICENSE_FILE.test(one.name));
	const texts = names.sort().map(({ name }) => readFile(join(folder, name), 'utf8'));
	const clean = (text: string) =>
		text
			.replace(/\r/g, '')
			.replace(/[ \t]+$/gm, '')
			.trim();
	return (await Promise.all(texts)).map(clean).join('\n\n');
}

/**
 * Writes the notices of the built bundles and of PocketBase, and .cache/parts.json, from which
 * `npm run package` makes the bill of materials.
 *
 * @throws {Error} if a part has no license
 */
export async function writeNotices({ root, outfile }: { root: string; outfile: string }) {
	const ofNpm = await Promise.all(
		[...packages].sort().map((folder) => npmPart(join(root, folder))),
	);
	const ofPocketBase = JSON.parse(
		await readFile(join(root, 'scripts/pocketbase/licenses.json'), 'utf8'),
	);
	const parts: Part[] = [...ofNpm, ...ofPocketBase];
	await writeFile(outfile, noticesOf(parts));
	await writeFile(join(root, '.cache/parts.json'), JSON.stringify(parts));
}

/**
 * Returns the text of the notices. Parts with the same license text share it. Versions are left out:
 * sites serve the text, and attackers could look for weak ones.
 */
function noticesOf(parts: Part[]) {
	const titles = new Map<string, Set<string>>();
	for (const { name, license, text } of parts) {
		titles.set(text, (titles.get(text) ?? new Set()).add(`${name} (${license})`));
	}
	const sections = [...titles].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`);
	return [INTRODUCTION, ...sections].join(RULE);
}
