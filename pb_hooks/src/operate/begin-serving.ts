import { INSTALLER } from '../roles/account.ts';
import { domainsOf, flagValue, isLoopback, nearAddress } from './command-line.ts';
import { explain } from './explain.ts';
import { hasContent, loadSample } from './load-sample.ts';
import { loginToken, superuserOf } from './password-link.ts';

/** How long the first-login link is good, in minutes; as long as PocketBase's own. */
const FIRST_LOGIN = 30;

/** Opens the port, or refuses in one line; then says where the site is and how to log in first. */
export function beginServing(e: core.ServeEvent): void {
	// PocketBase would open a browser, and print the link some time later.
	Object.assign(e, { installerFunc: null });
	const listen = e.server?.addr ?? '';
	try {
		e.next();
		const url = urlOf(listen);
		const isNew = !hasAccounts();
		if (isNew && isLoopback(listen)) offerSample();
		const login = isNew ? ` – first login, within ${FIRST_LOGIN} minutes: ${firstLogin(url)}` : '';
		say(`ready: ${url}/ – admin: ${url}/_/${login}`);
	} catch (error) {
		// Of what is thrown here, PocketBase would print the position in the script too.
		console.error(explain(error, $app.dataDir(), listen));
		$os.exit(1);
	}
}

/** The address of the site for whoever sits at this machine, without a slash at its end. */
function urlOf(listen: string): string {
	const { args } = $os;
	const [domain] = domainsOf(args);
	const isEncrypted = domain !== undefined || flagValue(args, '--https', '') !== '';
	const host = domain ?? nearAddress(listen).replace(isEncrypted ? /:443$/ : /:80$/, '');
	return `${isEncrypted ? 'https' : 'http'}://${host}`;
}

function hasAccounts(): boolean {
	const isInstaller = $dbx.hashExp({ email: INSTALLER });
	return $app.countRecords('_superusers', $dbx.not(isInstaller)) > 0;
}

function firstLogin(url: string): string {
	return `${url}/_/#/pbinstall/${loginToken(superuserOf(INSTALLER), FIRST_LOGIN)}`;
}

/** Fills an empty site, where `npm start` names a folder of sample content. */
function offerSample(): void {
	const folder = $os.getenv('ANEMONE_SAMPLE');
	if (folder === '' || hasContent()) return;
	say(`Loaded sample content (${loadSample(folder)}); --no-sample starts with an empty site`);
}

/** PocketBase's own log would put the time before it. */
function say(line: string): void {
	$app.rootCmd.outOrStdout().write(toBytes(`${line}\n`));
}
