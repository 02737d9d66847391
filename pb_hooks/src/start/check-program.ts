import { languages } from '../../../web/records/languages.ts';
import { attempt } from '../engine/attempt.ts';
import { flagValue } from '../machine/command-line.ts';

/** Refuses an incompletely copied or built program, and links that lead out of its folders. */
export function checkProgram(): void {
	const pub = flagValue($os.args, '--publicDir', `${__hooks}/../pb_public`);
	const migrations = flagValue($os.args, '--migrationsDir', `${__hooks}/../pb_migrations`);
	for (const { lang } of Object.values(languages)) {
		refuseMissing(`${__hooks}/lib/renderer-${lang}.js`);
	}
	refuseMissing(`${pub}/assets`);
	refuseMissing(migrations);
	for (const folder of [__hooks, pub, migrations]) refuseLinks(folder);
}

function refuseMissing(part: string): void {
	if (attempt(() => $os.stat(part))) return;
	throw new Error(
		`${part} is missing. Copy the whole folder again, or, in the sources, run: npm run build`,
	);
}

function refuseLinks(folder: string): void {
	$filepath.walkDir(folder, (path, entry) => {
		// In the notation of `ls -l`.
		if (!entry?.type().string().startsWith('L')) return;
		throw new Error(
			`${path} is a link, which could give visitors access to other folders. Replace the link with the file`,
		);
	});
}
