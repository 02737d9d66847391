// The bill of materials of a package, as CycloneDX: bundled npm packages and PocketBase's modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the bill of materials as text, from the lock files alone: `npm sbom` leaves out preact
 * and react, since test packages depend on them, too.
 */
export function billOfMaterials({ root, version }: { root: string; version: string }) {
	const bill = {
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: { component: { type: 'application', name: 'anemone', version } },
		components: [...npmPackages(root), ...goModules(root)].map(([purl, name, version]) => ({
			type: 'library',
			name,
			version,
			purl,
		})),
	};
	return `${JSON.stringify(bill, null, '\t')}\n`;
}

/** Returns the packages that are not only for development. */
function npmPackages(root: string) {
	const { packages }: { packages: Record<string, { version?: string; dev?: boolean }> } =
		JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
	return Object.entries(packages)
		.filter(([path, { dev }]) => path !== '' && !dev)
		.map(([path, { version }]) => {
			const name = path.replace(/^.*node_modules\//, '');
			return [`pkg:npm/${name.replace('@', '%40')}@${version}`, name, version];
		});
}

/** Returns the modules of the pinned PocketBase, including itself. */
function goModules(root: string) {
	const text = readFileSync(join(root, 'scripts/pocketbase/go.mod'), 'utf8');
	return [...text.matchAll(/^\t(\S+) (v\S+)/gm)].map(([, path, version]) => [
		`pkg:golang/${path}@${version}`,
		path,
		version,
	]);
}
