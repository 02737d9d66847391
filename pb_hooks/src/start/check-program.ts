import { languages } from '../../../web/records/languages.ts';
import { attempt } from '../engine/attempt.ts';
import { flagValue } from '../machine/command-line.ts';

/** The required files and folders, by the folder that contains them. */
const parts = {
	hooks: Object.values(languages).map(({ lang }) => `/lib/renderer-${lang}.js`),
	public: ['/assets'],
	migrations: [''],
};

/** Refuses an incompletely copied or built program, and links that lead out of its folders. */
export function checkProgram(): void {
	const { args } = $os;
	const folders = {
		hooks: __hooks,
		public: flagValue(args, '--publicDir', `${__hooks}/../pb_public`),
		migrations: flagValue(args, '--migrationsDir', `${__hooks}/../pb_migrations`),
	};
	for (const [name, folder] of Object.entries(folders)) {
		for (const part of parts[name as keyof typeof parts]) refuseMissing(folder + part);
		refuseLinks(folder);
	}
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
