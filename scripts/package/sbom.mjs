// What a package is made of, as CycloneDX: the npm packages that are built in, and PocketBase's modules.
import { readFileSync } from 'node:fs';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';
import { moduleDir } from '../pocketbase/pinned.mjs';

/**
 * The bill of materials as text; the same for the same lock files.
 * @param {{ root: string, version: string }} options
 */
export async function billOfMaterials({ root, version }) {
	const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
	const made = await run('npm', ['--silent', '--loglevel=error', ...args], { cwd: root });
	if (made.status !== 'ended' || made.code !== 0) {
		throw new UserError('npm made no bill of materials: npm 10 or newer is needed');
	}
	/** @type {{ components: { purl: string }[] }} */
	const { components } = JSON.parse(made.output.slice(made.output.indexOf('{')));
	const npm = components.map(({ purl }) => purl);
	const bill = {
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: { component: { type: 'application', name: 'anemone', version } },
		components: [...npm, ...goModules()].sort().map(componentOf),
	};
	return `${JSON.stringify(bill, null, '\t')}\n`;
}

/** Of the pinned PocketBase, itself among them, in the notation of package URLs. */
function goModules() {
	const text = readFileSync(`${moduleDir}go.mod`, 'utf8');
	return [...text.matchAll(/^\t(\S+) (v\S+)/gm)].map(([, path, v]) => `pkg:golang/${path}@${v}`);
}

/** @param {string} purl such as pkg:npm/%40nanostores/react@1.1.0 */
function componentOf(purl) {
	const [, name = '', version = ''] = /^pkg:\w+\/(.+)@([^@]+)$/.exec(purl) ?? [];
	return { type: 'library', name: decodeURIComponent(name), version, purl };
}
