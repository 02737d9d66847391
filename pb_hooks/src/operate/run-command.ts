// How ./anemone and the hooks talk. It runs `pocketbase anemone COMMAND …`; the exit code says how that
// went, as in exit-codes.ts. What a command answers is on stdout, in lines of a key and a value:
//   doctor       ok|warn|fail WORDS, one for each thing
//   backup-here  NAME CONTENT
// Other commands answer with words for the operator, or with nothing. A failure is one line on stderr.
import { exportSite } from '../export/export-site.ts';
import { contentOf, makeBackup, unpackBackup } from './backups.ts';
import { examine } from './doctor.ts';
import { endWith } from './end-with.ts';
import { exitCodes } from './exit-codes.ts';
import { loadSample } from './load-sample.ts';
import { backUpHere, compareMigrations, makeReady, migrate, migrateNew } from './migrations.ts';
import { passwordLink } from './password-link.ts';
import { refuseServed } from './serving-lock.ts';
import { setUp } from './set-up.ts';

/** Each answers what to print, if anything, or throws what went wrong, in words for whoever runs the site. */
const commands: Readonly<Record<string, (...args: string[]) => unknown>> = {
	check: refuseServed,
	ready: makeReady,
	migrate,
	unknown: () => compareMigrations().unknown.join(', '),
	'backup-here': () => Object.values(backUpHere()).join(' '),
	sample,
	setup: setUp,
	admin: passwordLink,
	backup: makeBackup,
	unpack: unpackBackup,
	count: contentOf,
	doctor: examine,
	export: exportCurrent,
};

/** Runs one of ./anemone's commands. */
export function runCommand(command: cobra.Command, [name = '', ...args]: string[]): void {
	try {
		const run = commands[name];
		if (run === undefined) throw new Error(`there is no command ${name}`);
		const answer = String(run(...args) ?? '');
		if (answer !== '') command.outOrStdout().write(toBytes(`${answer}\n`));
		if (name === 'doctor' && /^fail /m.test(answer)) $os.exit(exitCodes.someBad);
	} catch (error) {
		endWith(error);
	}
}

/** Fills an empty site that is not served. */
function sample(folder = ''): string {
	refuseServed();
	migrateNew();
	return `loaded: ${loadSample(folder)}`;
}

/** Writes a copy of the public site, from data of this version. */
function exportCurrent(folder = '', at = '/'): string {
	if (compareMigrations().pending.length > 0) {
		throw new Error('these data are not of this version: start the site once');
	}
	return exportSite(folder, at);
}
