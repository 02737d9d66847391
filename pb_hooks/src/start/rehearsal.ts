import { flagValue } from '../machine/command-line.ts';
import { cachedPage } from '../pages/page-cache.ts';

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

/** Ends the rehearsal of `./anemone update`: reports whether the server shows the home page. */
export function endRehearsal(): void {
	cronRemove('rehearsal');
	try {
		const url = `http://${flagValue($os.args, '--http', '')}/`;
		const { statusCode } = $http.send({ url });
		if (statusCode !== 200) throw new Error(`GET / responds with ${statusCode}, not 200`);
		$os.exit(0);
	} catch (error) {
		console.error(String(error).replace(/^(?:Go)?Error: /, ''));
		$os.exit(1);
	}
}
