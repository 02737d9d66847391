import { attempt } from '../engine/attempt.ts';
import { cachedPage } from '../pages/page-cache.ts';
import { adminFunctions, adminParts } from './admin-parts.ts';
import { flagValue } from './command-line.ts';
import { ensureSuperuser, loginToken } from './password-link.ts';

/**
 * Has a job check this server in a second, because PocketBase responds only after its start. The
 * other jobs would send mail.
 */
export function beginRehearsal(): void {
	if (cachedPage('/') === null) $os.exit(1);
	const cron = $app.cron();
	cron.removeAll();
	cronAdd('rehearsal', '* * * * *', () => {
		require<typeof import('./rehearsal.ts')>(`${__hooks}/lib/rehearsal.js`).endRehearsal();
	});
	cron.setInterval(1e9);
	cron.start();
}

/** Ends the rehearsal of `./anemone update`, and reports the first failure. */
export function endRehearsal(): void {
	cronRemove('rehearsal');
	try {
		checkServer(`http://${flagValue($os.args, '--http', '')}`);
		$os.exit(0);
	} catch (error) {
		console.error(String(error).replace(/^(?:Go)?Error: /, ''));
		$os.exit(1);
	}
}

/** Requests what we reuse from PocketBase, with accounts that only the copy of the data has. */
function checkServer(url: string): void {
	const ask = (path: string, status: number, headers = {}, method = 'GET') => {
		const response = $http.send({ url: url + path, headers, method });
		if (response.statusCode === status) return response;
		throw new Error(`${method} ${path} responds with ${response.statusCode}, not ${status}`);
	};
	const { headers } = ask('/', 200, { 'Accept-Encoding': 'gzip' });
	if (!headers['Content-Encoding']?.includes('gzip')) throw new Error('Pages are not compressed');
	ask('/api/health', 200);
	const list = (name: string) => `/api/collections/${name}/records`;
	ask(list('posts'), 200);
	ask(list('posts'), 403, {}, 'POST');
	ask(list('donation_offers'), 403);
	const [owner, editor] = [signedIn('owner'), signedIn('editor')];
	ask('/api/backups', 200, owner);
	ask('/api/backups', 403, editor);
	ask(list('donation_offers'), 403, editor);
	ask(`${list('site')}/site`, 200, editor, 'PATCH');
	const [, script] = /src="\.(\/assets\/index-[^"]*)"/.exec(toString(ask('/_/', 200).body)) ?? [];
	const admin = attempt(() => toString(ask(`/_${script}`, 200).body)) ?? '';
	const missing = [...adminParts, ...adminFunctions].filter((part) => !admin.includes(part));
	if (!toString(ask('/_/extensions.js', 200).body).includes('coalitionZone'))
		missing.push('extensions.js');
	if (missing.length > 0) throw new Error(`The admin lacks what we add to: ${missing.join(', ')}`);
}

function signedIn(role: string): { Authorization: string } {
	const account = ensureSuperuser(`rehearsal-${role}@example.org`);
	account.set('role', role);
	$app.save(account);
	return { Authorization: loginToken(account, 1) };
}
