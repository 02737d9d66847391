import { INSTALLER } from '../roles/account.ts';
import { siteAddress } from '../search/site-address.ts';
import { backupRecord } from './backup-record.ts';

/** Of PocketBase's /api/health, to a superuser. */
type HealthAnswer = { readonly data: { readonly possibleProxyHeader?: string } };

type Finding = readonly ['ok' | 'warn' | 'fail', string];

/** One line for each thing that was looked at, with what to do where it is not in order. */
export function examine(migrationsDir = ''): string {
	return [migrations(migrationsDir), address(), ...reached(), ...accounts(), ...backups(), mail()]
		.map(([state, words]) => `${state.padEnd(4)}  ${words}`)
		.join('\n');
}

function migrations(dir: string): Finding {
	const files = $os.readDir(dir).map((entry) => entry.name());
	const applied = new DynamicModel({ files: '' });
	const query = `SELECT coalesce(group_concat(file, char(10)), '') AS files FROM _migrations`;
	$app.db().newQuery(query).one(applied);
	const known = String(applied.files).split('\n');
	const pending = files.filter((name) => name.endsWith('.js') && !known.includes(name));
	return pending.length === 0
		? ['ok', `the data are those of this version (${files.length} migrations)`]
		: ['warn', `${pending.length} migrations are to come: the next start runs them; back up first`];
}

function address(): Finding {
	const { appURL } = $app.settings().meta;
	if (siteAddress(appURL) === '') {
		return [
			'fail',
			`the application URL is ${appURL}, which means this machine only: ./anemone setup`,
		];
	}
	return appURL.startsWith('https://')
		? ['ok', `the application URL is ${appURL}`]
		: [
				'fail',
				`the application URL is ${appURL}: without https anybody on the way can read and change pages`,
			];
}

/** Asks the running site, from outside as visitors do, what it sees of who asks. */
function reached(): Finding[] {
	const { meta, trustedProxy } = $app.settings();
	const url = siteAddress(meta.appURL);
	if (url === '') return [];
	const superuser = $app.findAllRecords('_superusers')[0];
	try {
		const answer = $http.send({
			url: `${url}/api/health`,
			headers: { Authorization: superuser?.newAuthToken() ?? '' },
			timeout: 10,
		});
		if (answer.statusCode !== 200) return [['fail', `${url} answers ${answer.statusCode}`]];
		const { possibleProxyHeader } = (answer.json as HealthAnswer).data;
		const named = trustedProxy.headers.join(', ');
		const trusted: Finding =
			!possibleProxyHeader || trustedProxy.headers.length > 0
				? ['ok', named === '' ? 'no proxy names itself' : `the trusted header is ${named}`]
				: [
						'fail',
						`a proxy sends ${possibleProxyHeader}, and no header is trusted: all visitors share one rate limit, and anybody can lock editors out: ./anemone setup`,
					];
		const hsts = Object.keys(answer.headers).some((name) => /^strict-transport/i.test(name));
		return [
			['ok', `${url} answers`],
			trusted,
			hsts
				? ['ok', 'browsers are told to stay with https']
				: ['warn', 'no strict-transport-security header arrives'],
		];
	} catch (error) {
		return [
			['fail', `${url} cannot be reached from here: ${String(error).replace(/^GoError: /, '')}`],
		];
	}
}

function accounts(): Finding[] {
	const superusers = $app.findAllRecords('_superusers');
	const people = superusers.filter((one) => one?.email() !== INSTALLER);
	if (people.length === 0) return [['fail', 'nobody can log in: ./anemone admin you@example.org']];
	const { mfa, otp } = $app.findCollectionByNameOrId('_superusers');
	return [
		['ok', `${people.length} can log in to the admin`],
		mfa.enabled && otp.enabled
			? ['ok', 'a second factor is asked for']
			: ['warn', 'a password alone logs in: with mail set up, turn on MFA and OTP of _superusers'],
	];
}

function backups(): Finding[] {
	const { good, failed } = backupRecord();
	const what = failed?.name === '' ? 'no backup was made' : `the backup ${failed?.name} is no good`;
	const fault: Finding[] = failed
		? [['fail', `${what} (${failed.why}): mend that, then run ./anemone backup`]]
		: [];
	if (good === undefined) {
		return [...fault, ['warn', 'no backup was verified yet: ./anemone backup']];
	}
	const hours = Math.floor((Date.now() - Date.parse(good.made)) / 3_600_000);
	const old =
		hours > 48 ? ': one is made each night while the site runs, or by ./anemone backup' : '';
	const megabytes = Math.ceil(good.bytes / 1e5) / 10;
	return [
		...fault,
		[
			hours > 48 ? 'fail' : 'ok',
			`the last verified backup is ${hours} hours old and has ${megabytes} MB: ${good.name} with ${good.content}${old}`,
		],
	];
}

function mail(): Finding {
	return $app.settings().smtp.enabled
		? ['ok', 'mail is sent through a server of yours']
		: [
				'warn',
				'no mail server is set: forgotten passwords need ./anemone admin, and failed backups are told on stderr alone',
			];
}
