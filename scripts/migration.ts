// Writes a migration for changes in web/records: `npm run migration NAME`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedCollections } from '../web/records/schema.ts';
import { printLine } from './lib/progress.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { UserError } from './lib/user-error.ts';
import { compare, describeDifference } from './migration/compare.ts';
import { definedCollections, migratedCollections } from './migration/states.ts';
import { migrationText } from './migration/write.ts';
import { ensurePocketBase } from './pocketbase.ts';

/** @param args the migration's name */
export async function main([name]: string[]) {
	if (!name || !/^[a-z]+_[a-z_]+$/.test(name)) {
		throw new UserError(
			'The migration has no valid name. A name is a verb and a collection, in lower case. Type it like this: npm run migration extend_posts',
		);
	}
	const binary = await ensurePocketBase({ root });
	const migrations = join(root, 'pb_migrations');
	const [before, after] = await Promise.all([
		migratedCollections(binary, migrations),
		definedCollections(binary, storedCollections()),
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
	printLine(`Written to ${path}. Read it before you commit it.`);
}
