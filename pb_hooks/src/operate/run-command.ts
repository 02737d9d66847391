import { exportSite } from '../export/export-site.ts';
import { contentOf, makeBackup, unpackBackup } from './backups.ts';
import { examine } from './doctor.ts';
import { explain } from './explain.ts';
import { loadSample } from './load-sample.ts';
import { backUpHere, compareMigrations, makeReady, migrate, migrateNew } from './migrations.ts';
import { passwordLink } from './password-link.ts';
import { whyServed } from './serving-lock.ts';
import { setUp } from './set-up.ts';

/** Answers what to print, or throws what went wrong, in words for whoever runs the site. */
const commands: Readonly<Record<string, (...args: string[]) => string>> = {
	check: () => refuseIf(whyServed()),
	ready: makeReady,
	migrate,
	unknown: () => compareMigrations().unknown.join(', '),
	'backup-here': backUpHere,
	visit,
	sample,
	setup: setUp,
	admin: passwordLink,
	backup: makeBackup,
	unpack: unpackBackup,
	count: contentOf,
	doctor: examine,
	export: exportCurrent,
};

/** Runs one of ./anemone's commands: what it answers goes to stdout, a failure to stderr. */
export function runCommand(command: cobra.Command, [name = '', ...args]: string[]): void {
	try {
		const run = commands[name];
		if (run === undefined) throw new Error(`there is no command ${name}`);
		const said = run(...args);
		if (said !== '') command.outOrStdout().write(toBytes(`${said}\n`));
	} catch (error) {
		console.error(explain(error, $app.dataDir()));
		$os.exit(1);
	}
}

function refuseIf(reason: string): string {
	if (reason !== '') throw new Error(reason);
	return '';
}

/** Fills an empty site that is not served. */
function sample(folder = ''): string {
	refuseIf(whyServed());
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

/** Throws where a home page does not come with its content. */
function visit(url = ''): string {
	const { statusCode, body } = $http.send({ url, timeout: 10 });
	return refuseIf(statusCode === 200 && toString(body).includes('<h1') ? '' : `${url} has no page`);
}
