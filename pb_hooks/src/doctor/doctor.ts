import { backupRecord, type VerifiedBackup } from '../backup/backup-record.ts';
import { lastCopy } from '../backup/copy-age.ts';
import { attempt } from '../engine/attempt.ts';
import { reasonOf } from '../engine/describe-error.ts';
import { queryText } from '../engine/sql.ts';
import { isClockUnset, setClock } from '../machine/clock.ts';
import { advise } from '../machine/container.ts';
import { databaseDamage } from '../machine/database-damage.ts';
import { fail, ok, warn } from '../machine/lines.ts';
import { mailServerProblem } from '../machine/send-mail.ts';
import { servingProcess } from '../machine/serving-lock.ts';
import { examineOffers } from '../offers/examine-offers.ts';
import { INSTALLER, isSecondFactorOn } from '../site/account.ts';
import { checkProgram } from '../start/check-program.ts';
import { compareMigrations } from '../start/migrations.ts';
import { examineMachine } from './examine-machine.ts';
import { examineStores } from './examine-store.ts';
import { copiesUnit, examineUnits, forbidden, isAlone } from './examine-units.ts';
import {
	address,
	onionName,
	onionSite,
	port,
	proxyOf,
	reached,
	siteName,
	version,
} from './reach.ts';

/** Returns one line per check, with the fix if there is a problem. */
export function examine(): string {
	const server = servingProcess();
	const mailLines = mail();
	return [
		examineMachine(),
		program(),
		migrations(),
		databases(),
		clock(),
		port(server),
		version(server),
		address(),
		reached(server),
		onionSite(),
		examineUnits(isAlone() ? '' : proxyOf(siteName()), onionName() !== undefined),
		accounts(mailLines.every((line) => line.startsWith('ok'))),
		backups(),
		copies(),
		examineStores(),
		mailLines,
		examineOffers(),
	]
		.flat()
		.join('\n');
}

function program(): string[] {
	try {
		checkProgram();
		return ok(`Program: complete, in ${__hooks.replace(/\/pb_hooks$/, '')}`);
	} catch (error) {
		return fail(`Program: ${reasonOf(error)}`);
	}
}

function migrations(): string[] {
	const { applied, pending, unknown } = compareMigrations();
	if (unknown.length > 0) {
		return fail(`Migrations: ${unknown[0]} comes from a newer version. Start that version`);
	}
	return pending.length === 0
		? ok(`Migrations: all ${applied} are applied`)
		: warn(`Migrations: ${pending.length} pending. The next start makes a backup and runs them`);
}

function databases(): string[] {
	const path = `${$app.dataDir()}/backups/${backupRecord().good?.name}`;
	const isHere = attempt(() => $os.stat(path)) !== undefined;
	const damage = databaseDamage(isHere ? path : undefined);
	return damage.length === 0
		? ok('Data: no page of data.db and auxiliary.db is damaged')
		: damage.flatMap((line) => fail(`Data: ${line}`));
}

/** A clock that is behind makes sign-ins fail and shows scheduled content on the wrong day. */
function clock(): string[] {
	const migrated = queryText($app.db(), 'SELECT max(applied) / 1000 FROM _migrations');
	const program = $os.stat(`${__hooks}/lib`).modTime().unixMilli();
	const known = Math.max(Number(migrated), program);
	const moment = (time: number) => new Date(time).toISOString().replace(/:..\..*/, ' UTC');
	const now = moment(Date.now());
	const set = `Set the clock${advise(' of this machine', `: ${setClock()}`)}`;
	if (Date.now() <= known - 3_600_000)
		return fail(`Clock: ${now}, but the site was last updated at ${moment(known)}. ${set}`);
	return isClockUnset() ? warn(`Clock: ${now}, not synchronized. ${set}`) : ok(`Clock: ${now}`);
}

function accounts(hasMail: boolean): string[] {
	const superusers = $app.findAllRecords('_superusers');
	const people = superusers.filter((one) => one?.email() !== INSTALLER);
	if (people.length === 0)
		return fail('Accounts: nobody can log in. Create an account: ./anemone admin you@example.org');
	return [ok(`Accounts: ${people.length} can log in to the admin`), secondFactor(hasMail)].flat();
}

function secondFactor(hasMail: boolean): string[] {
	if (!isSecondFactorOn())
		return warn(
			'Second factor: off, so a stolen password is enough to log in. Set up mail, then turn on OTP of _superusers, which becomes the second factor',
		);
	return hasMail
		? ok('Second factor: required at login')
		: fail(
				'Second factor: required at login, but its code cannot be mailed. Fix mail. Until then, print a code: ./anemone pocketbase superuser otp you@example.org',
			);
}

function backups(): string[] {
	const { good, failed } = backupRecord();
	const what = failed?.name === '' ? 'the last one failed' : `${failed?.name} is not usable`;
	return [
		failed
			? fail(`Backups: ${what} (${failed.why}). Fix the cause, then run ./anemone backup`)
			: [],
		$app.settings().backups.cron === ''
			? warn(
					'Backups: the nightly backup is off. Turn it on in the admin, under Settings, Backups: 17 3 * * *',
				)
			: [],
		good ? lastBackup(good) : warn('Backups: none is verified yet. Make one: ./anemone backup'),
	].flat();
}

function lastBackup({ name, made, bytes, content }: VerifiedBackup): string[] {
	const hours = Math.floor((Date.now() - Date.parse(made)) / 3_600_000);
	const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
	const megabytes = Math.ceil(bytes / 1e5) / 10;
	const found = `Backups: the last verified one is ${age} old: ${name} with ${content}, ${megabytes} MB`;
	return hours > 48
		? fail(`${found}. A running site makes one each night. Make one now: ./anemone backup`)
		: ok(found);
}

/** Checks whether one failed disk would destroy the data and all backups. */
function copies(): string[] {
	const { isRecent, words } = lastCopy();
	if (isRecent) return ok(`Backup copies: ${words}`);
	const unit = copiesUnit();
	const remedy =
		unit === undefined
			? 'Mount another disk and run ./anemone backup FOLDER, copy each night with ./anemone copies --to=PLACE, or set up S3 in the admin under Settings, Backups'
			: `Make one: systemctl start ${unit}. If that fails, read why: journalctl -u ${unit}`;
	return warn(
		`Backup copies: ${words}, so one failed disk can destroy the site and all backups. ${remedy}`,
	);
}

/** Connects to the mail server as the site does, but sends no mail. */
function mail(): string[] {
	const { enabled, host, port } = $app.settings().smtp;
	if (!enabled)
		return warn(
			'Mail: not set up, so forgotten passwords need ./anemone admin, and only the log reports failed backups. Set up mail under Settings, Mail',
		);
	const denied = forbidden(host);
	if (denied !== '') return fail(`Mail: ${denied}`);
	const problem = mailServerProblem();
	return problem === ''
		? ok(`Mail: ${host} accepts the connection and the login`)
		: fail(
				`Mail: ${host}:${port} cannot be used (${problem}). Correct Settings, Mail. If port 25 is blocked, use 587 or 465`,
			);
}
