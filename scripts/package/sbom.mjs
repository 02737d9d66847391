// What a package is made of, as CycloneDX: the npm packages that are built in, and PocketBase's modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The bill of materials as text, by the lock files alone: `npm sbom` leaves out preact and react,
 * which packages for tests want too.
 * @param {{ root: string, version: string }} options
 */
export function billOfMaterials({ root, version }) {
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

/**
 * Those that are not for development only.
 * @param {string} root
 */
function npmPackages(root) {
	/** @type {{ packages: Record<string, { version?: string, dev?: boolean }> }} */
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
	return Object.entries(packages)
		.filter(([path, { dev }]) => path !== '' && !dev)
		.map(([path, { version }]) => {
			const name = path.replace(/^.*node_modules\//, '');
			return [`pkg:npm/${name.replace('@', '%40')}@${version}`, name, version];
		});
}

/** Of the pinned PocketBase, itself among them. @param {string} root */
function goModules(root) {
	const text = readFileSync(join(root, 'scripts/pocketbase/go.mod'), 'utf8');
	return [...text.matchAll(/^\t(\S+) (v\S+)/gm)].map(([, path, version]) => [
		`pkg:golang/${path}@${version}`,
		path,
		version,
	]);
}
