// Writes a migration for changes in web/records: `npm run migration NAME`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { printLine } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { UserError } from './lib/user-error.mjs';
import { compare, describeDifference, describeWork } from './migration/compare.mjs';
import { definedCollections, migratedCollections } from './migration/states.mjs';
import { migrationText } from './migration/write.mjs';
import { ensurePocketBase } from './pocketbase.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles them, as commands have no TypeScript loader. @returns {Promise<{ name: string }[]>} */
async function readDefinitions() {
	const contents = `
		import { storedCollections } from './web/records/schema.ts';
		export const definitions = storedCollections();`;
	const stdin = { contents, resolveDir: root };
	const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'esm' });
	const code = encodeURIComponent(outputFiles?.[0]?.text ?? '');
	return (await import(`data:text/javascript,${code}`)).definitions;
}

/** @param {string[]} args the migration's name */
export async function main([name]) {
	if (!name || !/^[a-z]+_[a-z_]+$/.test(name)) {
		throw new UserError(
			'The migration has no valid name. A name is a verb and a collection, in lower case. Type it like this: npm run migration extend_posts',
		);
	}
	const binary = await ensurePocketBase({ root });
	const migrations = join(root, 'pb_migrations');
	const [before, after] = await Promise.all([
		migratedCollections(binary, migrations),
		definedCollections(binary, await readDefinitions()),
	]);
	const differences = compare(before, after);
	if (differences.length === 0) {
		return printLine('The migrations already match the definitions, so no file was written.');
	}
	const path = join(migrations, `${Math.floor(Date.now() / 1000)}_${name}.js`);
	writeFileSync(path, migrationText(differences));
	const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
	await run(process.execPath, [biome, 'format', '--write', path], { cwd: root });
	for (const line of differences.flatMap(describeDifference)) printLine(line);
	for (const note of describeWork(differences)) printLine(`Note: ${note}`);
	printLine(`Written to ${path}. Read it before you commit it.`);
}
