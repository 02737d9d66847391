// Collects the files of a package.
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of each part in the project, by its path in the package. */
const parts = {
	anemone: 'anemone',
	LICENSE: 'LICENSE',
	'NOTICES.txt': 'pb_public/notices.txt',
	'README.md': 'scripts/package/README.md',
	'docs/hosting.md': 'docs/hosting.md',
	'docs/hosting-more.md': 'docs/hosting-more.md',
	'CHANGELOG.md': 'CHANGELOG.md',
	pb_migrations: 'pb_migrations',
	'pb_hooks/lib': 'pb_hooks/lib',
	pb_public: 'pb_public',
	deploy: 'scripts/deploy',
	'scripts/sample': 'scripts/sample',
};

/**
 * Fills a new folder with the files of the last build and of the sources, and their checksums.
 *
 * @param options `release` and `sbom` are the texts of RELEASE and sbom.json
 */
export function stage({
	root,
	binary,
	folder,
	version,
	release,
	sbom,
}: {
	root: string;
	binary: string;
	folder: string;
	version: string;
	release: string;
	sbom: string;
}) {
	mkdirSync(join(folder, 'pb_hooks'), { recursive: true });
	const isShipped = (path: string) => !path.includes('.test.');
	for (const [to, from] of Object.entries(parts)) {
		cpSync(join(root, from), join(folder, to), { recursive: true, filter: isShipped });
	}
	const hooks = readdirSync(join(root, 'pb_hooks')).filter((name) => name.endsWith('.pb.js'));
	for (const name of hooks) cpSync(join(root, 'pb_hooks', name), join(folder, 'pb_hooks', name));
	cpSync(binary, join(folder, 'pocketbase'));
	chmodSync(join(folder, 'pocketbase'), 0o755);
	writeFileSync(join(folder, 'VERSION'), `${version}\n`);
	writeFileSync(join(folder, 'RELEASE'), release);
	writeFileSync(join(folder, 'sbom.json'), sbom);
	writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder));
}

/** Returns the checksums of all files in a folder, for `sha256sum -c`. */
export function checksumsOf(folder: string) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.sort()
		.map((name) => {
			const sum = createHash('sha256').update(readFileSync(join(folder, name)));
			return `${sum.digest('hex')}  ${name}\n`;
		})
		.join('');
}
