import { domainsOf, flagValue, isLoopback, nearAddress } from '../machine/command-line.ts';
import { releaseServingLock } from '../machine/serving-lock.ts';
import { checkDiskSpace } from '../offers/check-disk-space.ts';
import { renderAllPages } from '../pages/render-page.ts';
import { keepOrphans } from '../pictures/kept-pictures.ts';
import { refreshLists } from '../publishing/order.ts';
import { stopWatching } from '../publishing/page-version.ts';
import { announceUnlocked } from '../roles/structure.ts';
import { hasAccounts } from '../site/account.ts';
import { watchCertificates } from './certificates.ts';
import { endWith } from './end-with.ts';
import { hasContent, loadSample } from './load-sample.ts';
import { FIRST_LOGIN, firstLogin } from './password-link.ts';
import { prepareWorkers } from './prepare-workers.ts';
import { beginRehearsal } from './rehearsal.ts';
import { makeSiteKey } from './site-key.ts';

/** The maximum size of a request's line and headers; bytes. Go adds 4,096. nginx allows 8 kB a line. */
const MAX_HEAD = 16_384;

/**
 * Opens the port, or refuses in one line. Then prints the site's address and how to sign in first.
 * Requests in between wait: PocketBase responds only after this function has ended.
 */
export function beginServing(e: core.ServeEvent): void {
	announceUnlocked();
	// PocketBase would open a browser, and print the link some time later.
	Object.assign(e, { installerFunc: null });
	// PocketBase keeps Go's limit of a megabyte: a request with 900,000 characters in one header, its
	// address or its query took seconds. Go refuses a longer head with 431 before any hook.
	Object.assign(e.server ?? {}, { maxHeaderBytes: MAX_HEAD });
	watchCertificates(e);
	const listen = e.server?.addr ?? '';
	try {
		e.next();
		const url = urlOf(listen);
		const isNew = !hasAccounts();
		if (isNew && isLoopback(listen)) offerSample();
		const login = isNew
			? ` – first login, within ${FIRST_LOGIN} minutes: ${firstLogin(`${url}/_/`)}`
			: '';
		// Runs last, as every write makes pages stale.
		prepareResponses(url);
		if ($os.getenv('ANEMONE_REHEARSAL') !== '') beginRehearsal();
		say(`ready: ${url}/ – admin: ${url}/_/${login}`);
	} catch (error) {
		endWith(error, listen);
	}
}

/** Prepares everything that would delay the first visitors. */
function prepareResponses(url: string): void {
	makeSiteKey(url);
	// Imports and the sample are written without the hooks of a save, so the lists are outdated.
	refreshLists();
	keepOrphans();
	checkDiskSpace();
	renderAllPages();
	prepareWorkers();
}

/** Releases the database, so that SQLite can clean up when the process ends. */
export function endProcess(e: core.TerminateEvent): void {
	releaseServingLock();
	stopWatching();
	// PocketBase unpacks a backup, then restarts with the same command, which would unpack it again.
	if (e.isRestart && $os.args.includes('unpack')) $os.exit(0);
	e.next();
}

/** Returns the site's address on this machine, without a trailing slash. */
function urlOf(listen: string): string {
	const { args } = $os;
	const [domain] = domainsOf(args);
	const isEncrypted = domain !== undefined || flagValue(args, '--https', '') !== '';
	const host = domain ?? nearAddress(listen).replace(isEncrypted ? /:443$/ : /:80$/, '');
	return `${isEncrypted ? 'https' : 'http'}://${host}`;
}

/** Fills an empty site if `npm start` names a folder of sample content. */
function offerSample(): void {
	const folder = $os.getenv('ANEMONE_SAMPLE');
	if (folder === '' || hasContent(folder)) return;
	say(
		`Loaded the sample content (${loadSample(folder)}). To start with an empty site, add --no-sample`,
	);
}

/** PocketBase's own log would add a timestamp. */
function say(line: string): void {
	$app.rootCmd.outOrStdout().write(toBytes(`${line}\n`));
}
