import { queryText } from '../engine/sql.ts';
import { examineOffers } from '../offers/examine-offers.ts';
import { INSTALLER } from '../roles/account.ts';
import { backupRecord, type VerifiedBackup } from './backup-record.ts';
import { checkProgram } from './check-program.ts';
import { describeError } from './describe-error.ts';
import { examineMachine } from './examine-machine.ts';
import { fail, ok, warn } from './lines.ts';
import { compareMigrations } from './migrations.ts';
import { address, port, reached, version } from './reach.ts';
import { servingProcess } from './serving-lock.ts';

/** The maximum age of a copy on another disk. */
const MAX_COPY_DAYS = 14;

/** Returns one line per check, with the fix if there is a problem. */
export function examine(): string {
	const server = servingProcess();
	return [
		...examineMachine(),
		program(),
		migrations(),
		clock(),
		port(server),
		...version(server),
		address(),
		...reached(server),
		...accounts(),
		...backups(),
		copies(),
		mail(),
		...examineOffers(),
	].join('\n');
}

function program(): string {
	try {
		checkProgram();
		return ok(`the program in ${__hooks.replace(/\/pb_hooks$/, '')} is whole`);
	} catch (error) {
		return fail(describeError(error));
	}
}

function migrations(): string {
	const { applied, pending, unknown } = compareMigrations();
	if (unknown.length > 0) {
		return fail(`the data are of a newer version, which has ${unknown[0]}: start that one`);
	}
	return pending.length === 0
		? ok(`the data are those of this version (${applied} migrations)`)
		: warn(`${pending.length} migrations are to come: the next start makes a backup and runs them`);
}

/** A clock that is behind makes sign-ins fail and shows scheduled content on the wrong day. */
function clock(): string {
	const migrated = queryText($app.db(), 'SELECT max(applied) / 1000 FROM _migrations');
	const program = $os.stat(`${__hooks}/lib`).modTime().unixMilli();
	const known = Math.max(Number(migrated), program);
	const moment = (time: number) => new Date(time).toISOString().replace(/:..\..*/, ' UTC');
	return Date.now() > known - 3_600_000
		? ok(`the clock says ${moment(Date.now())}`)
		: fail(
				`the clock says ${moment(Date.now())}, and the site is from ${moment(known)}: timedatectl set-ntp true`,
			);
}

function accounts(): string[] {
	const superusers = $app.findAllRecords('_superusers');
	const people = superusers.filter((one) => one?.email() !== INSTALLER);
	if (people.length === 0) return [fail('nobody can log in: ./anemone admin you@example.org')];
	const { mfa, otp } = $app.findCollectionByNameOrId('_superusers');
	return [
		ok(`${people.length} can log in to the admin`),
		mfa.enabled && otp.enabled
			? ok('a second factor is asked for')
			: warn(
					'a password alone logs in: with mail set up, turn on OTP of _superusers, which makes it the second factor',
				),
	];
}

function backups(): string[] {
	const { good, failed } = backupRecord();
	const what = failed?.name === '' ? 'no backup was made' : `the backup ${failed?.name} is no good`;
	return [
		...(failed ? [fail(`${what} (${failed.why}): fix that, then run ./anemone backup`)] : []),
		good ? lastBackup(good) : warn('no backup was verified yet: ./anemone backup'),
	];
}

function lastBackup({ name, made, bytes, content }: VerifiedBackup): string {
	const hours = Math.floor((Date.now() - Date.parse(made)) / 3_600_000);
	const megabytes = Math.ceil(bytes / 1e5) / 10;
	const found = `the last verified backup is ${hours} hours old and has ${megabytes} MB: ${name} with ${content}`;
	return hours > 48
		? fail(`${found}: one is made each night while the site runs, or by ./anemone backup`)
		: ok(found);
}

/** Checks whether one failed disk would destroy the data and all backups. */
function copies(): string {
	if ($app.settings().backups.s3.enabled)
		return ok('backups are kept in S3, away from this machine');
	const { copiedElsewhere } = backupRecord();
	const advice =
		'so one failed disk can take the site and all backups: ./anemone backup FOLDER, where another disk is mounted';
	if (copiedElsewhere === undefined)
		return warn(`no backup was copied to another disk yet, ${advice}`);
	const days = Math.floor((Date.now() - Date.parse(copiedElsewhere)) / 86_400_000);
	const found = `the last copy on another disk was made ${days} days ago`;
	return days > MAX_COPY_DAYS ? warn(`${found}, ${advice}`) : ok(found);
}

function mail(): string {
	return $app.settings().smtp.enabled
		? ok('mail is sent through a server of yours')
		: warn(
				'no mail server is set: forgotten passwords need ./anemone admin, and failed backups are reported only on stderr',
			);
}
