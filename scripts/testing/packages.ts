// Packages for update tests: the current one, and newer versions with a few additional files.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.ts';
import { checksumsOf, stage } from '../package/stage.ts';
import { ensurePocketBase } from '../pocketbase.ts';

/** Contents of files by their path in a package. */
type Files = Record<string, string>;

/** A migration that adds a field, so that the data of both versions differ. */
export const addsField: Files = {
	'pb_migrations/1899000000_extend_posts.js': `migrate(
	(app) => {
		const posts = app.findCollectionByNameOrId('posts');
		posts.fields.add(new TextField({ name: 'extra' }));
		app.save(posts);
	},
	() => {},
);\n`,
};

/** A migration that removes all posts, and then throws. */
export const throws: Files = {
	...addsField,
	'pb_migrations/1899000010_break_posts.js': `migrate((app) => {
	app.db().newQuery('DELETE FROM posts').execute();
	throw new Error('cannot be');
});\n`,
};

/** Copies the contents of the sources' package into a folder. */
export async function stagePackage(folder: string) {
	const binary = await ensurePocketBase({ root });
	const release = '2026-12-01\nhttps://example.org/anemone/releases\n';
	stage({ root, binary, folder, version: '0.0.1', release, sbom: '{}' });
	return folder;
}

/** Unpacks a package as the guide describes. */
export function install(archive: string, folder: string) {
	mkdirSync(folder, { recursive: true });
	execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}

/** Updates a package's checksums to match its files. */
function writeChecksums(folder: string) {
	rmSync(join(folder, 'SHA256SUMS'));
	writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder));
}

/**
 * Makes a package of another version from an installed one, and returns its archive.
 *
 * @param files additional files
 */
export function makeVersion(installed: string, version: string, files: Files) {
	const folder = `${installed}-${version}`;
	cpSync(installed, folder, { recursive: true });
	for (const [name, text] of Object.entries({ ...files, VERSION: `${version}\n` })) {
		writeFileSync(join(folder, name), text);
	}
	writeChecksums(folder);
	const archive = `${folder}.tar.gz`;
	const content = ['-C', folder, '--transform=s,^\\.,anemone,', '.'];
	execFileSync('tar', ['--use-compress-program=gzip -1', '-cf', archive, ...content]);
	return archive;
}
