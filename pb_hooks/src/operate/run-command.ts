// The protocol between ./anemone and the hooks. ./anemone runs `pocketbase anemone COMMAND …`. The exit
// codes are in exit-codes.ts. On stdout, a command prints lines of a key and a value:
//   doctor       ok|warn|fail SUBJECT: STATE, one line per check
//   backup-here  NAME CONTENT
// Other commands print words for the operator, or nothing. A failure is one line on stderr.

import { recordCopy } from '../backup/backup-record.ts';
import { backUpHere, contentOf, makeBackup, unpackBackup } from '../backup/backups.ts';
import { examine } from '../doctor/doctor.ts';
import { tryStore } from '../doctor/examine-store.ts';
import { exportSite } from '../export/export-site.ts';
import { copies } from '../install/copies.ts';
import { install } from '../install/install.ts';
import { setUp, setUpNew } from '../install/set-up.ts';
import { exitCodes } from '../machine/exit-codes.ts';
import { sendMailOnStdin } from '../machine/send-mail.ts';
import { refuseServed } from '../machine/serving-lock.ts';
import { endWith } from '../start/end-with.ts';
import { loadSample } from '../start/load-sample.ts';
import {
	compareMigrations,
	makeReady,
	migrate,
	migrateNew,
	ownMigrations,
	unknownMigrations,
} from '../start/migrations.ts';
import { passwordLink } from '../start/password-link.ts';

/** Each command returns its output, if any, or throws an error with a message for the operator. */
const commands: Readonly<Record<string, (...args: string[]) => unknown>> = {
	check: refuseServed,
	ready: () => [makeReady(), setUpNew()].filter(Boolean).join('\n'),
	migrate,
	unknown: unknownMigrations,
	own: ownMigrations,
	'backup-here': (name) => Object.values(backUpHere(name)).join(' '),
	sample,
	setup: setUp,
	install,
	copies,
	admin: passwordLink,
	backup: makeBackup,
	copied: recordCopy,
	unpack: unpackBackup,
	count: contentOf,
	doctor: examine,
	'try-store': tryStore,
	'send-mail': sendMailOnStdin,
	export: exportCurrent,
};

/** Runs one of ./anemone's commands. */
export function runCommand(command: cobra.Command, [name = '', ...args]: string[]): void {
	try {
		const run = commands[name];
		if (run === undefined) throw new Error(`There is no command ${name}`);
		const response = String(run(...args) ?? '');
		if (response !== '') command.outOrStdout().write(toBytes(`${response}\n`));
		if (name === 'doctor' && /^fail /m.test(response)) $os.exit(exitCodes.someBad);
	} catch (error) {
		endWith(error);
	}
}

/** Fills an empty site that is not being served. */
function sample(folder = ''): string {
	refuseServed();
	migrateNew();
	return `Loaded ${loadSample(folder)}`;
}

/** Writes a static copy of the public site, from data of this version. */
function exportCurrent(folder = '', at = '/'): string {
	if (compareMigrations().pending.length > 0) {
		throw new Error(
			'The data comes from an older version. Start the site once, then run the command again',
		);
	}
	return exportSite(folder, at);
}
