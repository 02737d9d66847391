// `npm run licenses` writes scripts/pocketbase/licenses.json: the licenses of all parts of the pinned
// PocketBase. The file is committed, because releases of PocketBase have no licenses, and a build
// without Go has no sources. go-licenses would find one file per package, but SQLite, musl and V8
// have theirs beside the module's.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenseTexts, npmPart, type Part } from './build/notices.ts';
import { run } from './lib/run.ts';
import { UserError } from './lib/user-error.ts';
import { program, runGo } from './pocketbase/go-build.ts';

/** The packages in PocketBase's admin (its ui/package-lock.json and ui/public) that need a notice. */
const ADMIN = [
	'@fontsource/ibm-plex-mono@5.3.0',
	'@fontsource/ibm-plex-sans@5.3.0',
	'dompurify@3.2.4',
	'leaflet@1.9.4',
	'prismjs@1.30.0',
	'remixicon@4.6.0',
	'tinymce@6.8.6',
	'uplot@1.6.32',
];

/** A phrase of each license, by its name in SPDX. */
const PHRASES: Record<string, RegExp> = {
	'Apache-2.0': /Apache License\s+Version 2\.0/,
	'BSD-2-Clause': /Redistribution and use in source(?!.*endorse or promote)/s,
	'BSD-3-Clause': /endorse or promote/,
	MIT: /Permission is hereby granted, free of charge/,
};

export async function main() {
	const parts = [...(await goParts()), ...(await adminParts())];
	const path = fileURLToPath(new URL('pocketbase/licenses.json', import.meta.url));
	writeFileSync(path, `${JSON.stringify(parts, null, '\t')}\n`);
}

async function goParts(): Promise<Part[]> {
	const format = '{{with .Module}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}';
	const [root = '', version = ''] = await linesOf('env', 'GOROOT', 'GOVERSION');
	const folders = new Map([[`std ${version.replace('go', '')}`, new Set([root])]]);
	for (const line of await linesOf('list', '-deps', '-f', format, program)) {
		const [name, version, top = '', folder = ''] = line.split('\t');
		const found = folders.get(`${name} ${version}`) ?? new Set([top]);
		for (let at = folder; at.length > top.length; at = dirname(at)) found.add(at);
		folders.set(`${name} ${version}`, found);
	}
	return Promise.all([...folders].sort().map(([title, found]) => goPart(title, [...found])));
}

async function goPart(title: string, folders: string[]): Promise<Part> {
	const [name = '', version = ''] = title.split(' ');
	const text = (await Promise.all(folders.map(licenseTexts))).filter(Boolean).join('\n\n');
	const ids = Object.keys(PHRASES).filter((id) => PHRASES[id]?.test(text));
	if (ids.length === 0) throw new UserError(`${title} has no known license. Check ${folders[0]}`);
	return { purl: `pkg:golang/${name}`, name, version, license: ids.join(' AND '), text };
}

/** Returns the output of Go for the packages, which are for Linux. */
async function linesOf(...args: string[]): Promise<string[]> {
	const result = await runGo(args, { platform: 'linux', arch: 'amd64' });
	if (result.code !== 0) throw new UserError(`Go could not list the modules: ${result.output}`);
	// Go reports its downloads on the same output.
	return result.output.split('\n').filter((line) => line && !line.startsWith('go: '));
}

async function adminParts(): Promise<Part[]> {
	const folder = mkdtempSync(join(tmpdir(), 'anemone-licenses-'));
	try {
		const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
		const result = await run('npm', ['install', ...options, ...ADMIN], { cwd: folder });
		if (result.code !== 0) throw new UserError(`npm could not install: ${result.output}`);
		const names = ADMIN.map((name) => name.replace(/@[^@]*$/, ''));
		return await Promise.all(names.map((name) => npmPart(join(folder, 'node_modules', name))));
	} finally {
		rmSync(folder, { recursive: true });
	}
}
