// The bill of materials of a package, as CycloneDX: what the build bundles and the program contains.
import { readFileSync } from 'node:fs';
import type { Part } from '../build/notices.ts';
import { UserError } from '../lib/user-error.ts';

/**
 * Returns the bill of materials as text.
 *
 * @param options `parts` are those of the notices, `binary` is the path of PocketBase
 * @throws {UserError} if the notices lack a module of the binary
 */
export function billOfMaterials({
	parts,
	binary,
	version,
}: {
	parts: readonly Part[];
	binary: string;
	version: string;
}) {
	const modules = modulesOf(binary);
	const missing = [...modules.keys()].filter((purl) => !parts.some((part) => part.purl === purl));
	if (missing.length > 0) {
		throw new UserError(
			`The package was not made, because scripts/pocketbase/licenses.json lacks the licenses of ${missing.join(', ')}. Update the file with Go: npm run licenses`,
		);
	}
	const bill = {
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: { component: { type: 'application', name: 'anemone', version } },
		components: parts
			.filter(({ purl }) => !purl.startsWith('pkg:golang/') || modules.has(purl))
			.map((part) => componentOf(part, modules.get(part.purl) ?? part.version)),
	};
	return `${JSON.stringify(bill, null, '\t')}\n`;
}

function componentOf({ purl, name, license }: Part, version: string) {
	const licenses = [{ expression: license }];
	return { type: 'library', name, version, purl: `${purl}@${version}`, licenses };
}

/** Returns the version of each module in a program by its package URL, without running it or Go. */
function modulesOf(binary: string): Map<string, string> {
	const text = readFileSync(binary, 'latin1');
	const go = /\xff Go buildinf:[\s\S]{0,64}?go(\d[\w.]*)/.exec(text)?.[1];
	if (!go) throw new UserError(`${binary} does not name its modules. Remove it, and try again`);
	const found = [...text.matchAll(/^(?:mod|dep)\t(\S+)\t(v\S+|\(devel\))/gm)];
	return new Map([
		...found.map(([, name, version = '']) => [`pkg:golang/${name}`, version] as const),
		['pkg:golang/std', go] as const,
	]);
}
