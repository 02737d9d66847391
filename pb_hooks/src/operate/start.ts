import { checkRoom } from '../offers/check-room.ts';
import { cachedPage } from '../pages/page-cache.ts';
import { stopWatching } from '../pages/page-version.ts';
import { renderAllPages } from '../pages/render-page.ts';
import { refreshLists } from '../publishing/order.ts';
import { INSTALLER } from '../roles/account.ts';
import { announceUnlocked } from '../roles/structure.ts';
import { domainsOf, flagValue, isLoopback, nearAddress } from './command-line.ts';
import { endWith } from './end-with.ts';
import { hasContent, loadSample } from './load-sample.ts';
import { loginToken, superuserOf } from './password-link.ts';
import { releaseServingLock } from './serving-lock.ts';

/** How long the first-login link is good, in minutes; as long as PocketBase's own. */
const FIRST_LOGIN = 30;

/**
 * Opens the port, or refuses in one line; then says where the site is and how to log in first. Who
 * asks in between waits: PocketBase answers nobody before this has ended.
 */
export function beginServing(e: core.ServeEvent): void {
	announceUnlocked();
	// PocketBase would open a browser, and print the link some time later.
	Object.assign(e, { installerFunc: null });
	const listen = e.server?.addr ?? '';
	try {
		e.next();
		const url = urlOf(listen);
		const isNew = !hasAccounts();
		if (isNew && isLoopback(listen)) offerSample();
		const login = isNew ? ` – first login, within ${FIRST_LOGIN} minutes: ${firstLogin(url)}` : '';
		// Last, as whatever is written makes pages stale.
		prepareAnswers();
		say(`ready: ${url}/ – admin: ${url}/_/${login}`);
		if ($os.getenv('ANEMONE_REHEARSAL') !== '') endRehearsal();
	} catch (error) {
		endWith(error, listen);
	}
}

/** A copy of the data passes the rehearsal of `./anemone update` if its home page was rendered. */
function endRehearsal(): void {
	$os.exit(cachedPage('/') === null ? 1 : 0);
}

/** Makes ready what would keep the first visitors waiting. */
function prepareAnswers(): void {
	// What an import or the sample wrote: without the hooks of a save, so that no list knows it.
	refreshLists();
	checkRoom();
	renderAllPages();
}

/** Lets go of the database, so that SQLite can tidy up when the process ends. */
export function endProcess(e: core.TerminateEvent): void {
	releaseServingLock();
	stopWatching();
	// PocketBase unpacks a backup only to start anew on it, which would unpack it again.
	if (e.isRestart && $os.args.includes('unpack')) $os.exit(0);
	e.next();
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
	if (folder === '' || hasContent(folder)) return;
	say(`Loaded sample content (${loadSample(folder)}); --no-sample starts with an empty site`);
}

/** PocketBase's own log would put the time before it. */
function say(line: string): void {
	$app.rootCmd.outOrStdout().write(toBytes(`${line}\n`));
}
