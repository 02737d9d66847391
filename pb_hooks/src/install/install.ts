// Installs a site on a machine with systemd: `./anemone install`. Runs without the site's data.
import { attempt } from '../engine/attempt.ts';
import { listeners } from '../machine/listeners.ts';
import { siteUnits, unitPath } from '../machine/units.ts';
import { sampleEdits } from './fill-sample.ts';
import { checkMachine } from './install-checks.ts';
import { type InstallOptions, parseInstall } from './install-options.ts';
import {
	installSteps,
	isDone,
	type NewSite,
	orExit,
	programOf,
	reason,
	say,
	shell,
	succeeds,
	take,
} from './install-steps.ts';

/** The time that the site has to respond, and a certificate to arrive; milliseconds. */
const MAX_WAIT = 90_000;

/** When this run began; seconds. */
const BEGAN = Math.floor(Date.now() / 1000);

/** Installs a site, or only prints the steps. Each line appears as soon as it is true. */
export const install = (...args: string[]) => orExit(() => installSite(args));

function installSite(args: readonly string[]): void {
	const site = planned(parseInstall(args));
	const lines = checkMachine(site);
	say(lines.join('\n'));
	const isBad = lines.some((line) => line.startsWith('fail'));
	if (site.isDryRun) {
		for (const step of installSteps(site)) {
			const state = isDone(step) ? ' (already done)' : '';
			say(`\n${step.title}${state}\n${step.commands.map((line) => `    ${line}`).join('\n')}`);
		}
		return;
	}
	if (isBad) {
		throw new Error(
			'Nothing was changed. Fix the lines that begin with fail, and run the command again',
		);
	}
	const undo: (readonly string[])[] = [];
	try {
		for (const step of installSteps(site)) take(step, () => undo.unshift(step.undo));
		const isUnsure = lines.some((line) => line.startsWith('warn  Name'));
		for (const url of urlsOf(site)) waitFor(url, site, isUnsure);
	} catch (error) {
		say('Undo all that this run did');
		for (const command of undo.flat()) {
			try {
				shell(command);
			} catch (failure) {
				say(`warn  Undo: “${command}” failed (${reason(failure)}). Run it yourself`);
			}
		}
		throw new Error(
			`${reason(error)}. This run was undone. Fix the cause, and run the command again`,
		);
	}
	finish(site);
}

/** Chooses the proxy and the port for this machine. */
function planned(options: InstallOptions): NewSite {
	const { proxy, service } = options;
	if (proxy === undefined) return { ...options, proxy: 'none', port: '' };
	const isCaddy =
		proxy === '' ? succeeds('command -v caddy && ! command -v nginx') : proxy === 'caddy';
	const units = siteUnits();
	const own = units.find(({ path }) => path === unitPath(service))?.port;
	const used = [...units.map(({ port }) => Number(port)), ...listeners().keys()];
	let next = 8090;
	while (used.includes(next)) next += 1;
	return { ...options, proxy: isCaddy ? 'caddy' : 'nginx', port: own || String(next) };
}

/** A site alone gets a certificate for each name at the name's first request. */
const urlsOf = ({ names, port }: NewSite) =>
	port === '' ? names.map((name) => `https://${name}`) : [`http://127.0.0.1:${port}`];

/** Waits until the site responds. Behind a router, a machine may not reach its own public address. */
function waitFor(site: string, { service, port }: NewSite, isUnsure: boolean): void {
	say(`Wait until ${site} responds`);
	const began = Date.now();
	let why = '';
	while (Date.now() - began < MAX_WAIT) {
		try {
			const { statusCode } = $http.send({ url: `${site}/api/health`, timeout: 30 });
			if (statusCode === 200) return;
			why = `status ${statusCode}`;
		} catch (error) {
			why = reason(error);
		}
		if (!succeeds(`systemctl is-active --quiet ${service}`)) {
			say(lastLog(service));
			throw new Error('The site ended. The lines above are its log');
		}
		sleep(500);
	}
	if (isUnsure && port === '') {
		say(`warn  Website: this machine cannot open ${site} (${why}). Open it on another machine`);
		return;
	}
	const advice =
		port === ''
			? `. Let's Encrypt must reach the ports 80 and 443 of ${site.slice(8)}: check the firewall`
			: '';
	say(lastLog(service));
	throw new Error(`${site} does not respond (${why})${advice}`);
}

const lastLog = (service: string) =>
	(
		attempt(() => shell(`journalctl -u ${service} -n 10 -o cat --no-pager --since=@${BEGAN}`)) ?? ''
	).trim();

/** Prints the state of the site, the proxy's file, and last how to log in. */
function finish(site: NewSite): void {
	const { service, proxy, admin } = site;
	const program = programOf(service);
	// Behind a proxy, visitors reach the site only after the proxy has its file.
	if (proxy === 'none') say(shell(`${program}/anemone doctor 2>&1 || :`).trim());
	else say(`${proxyText(site)}\nThen check that everything works: ${program}/anemone doctor`);
	say(`\nThe program is now in ${program}. Run its commands there: cd ${program}`);
	say(shell(`runuser -u ${service} -- ${program}/anemone admin ${admin}`).trim());
}

/** Returns the commands that write the proxy's file, indented. */
function proxyText(site: NewSite): string {
	const { names, service, port, proxy } = site;
	const edits = sampleEdits(site);
	const samples = `${programOf(service)}/deploy`;
	if (proxy === 'nginx') {
		const path = `/etc/nginx/sites-available/${service}`;
		return `
To get the certificate, run: certbot certonly --webroot -w /var/www/html ${names.map((name) => `-d ${name}`).join(' ')} --deploy-hook "systemctl reload nginx"
To configure nginx, run these commands. They write ${path}, or replace it:

    sed '${edits}' ${samples}/nginx.conf > ${path}
    ln -sf ../sites-available/${service} /etc/nginx/sites-enabled/
    nginx -t && systemctl reload-or-restart nginx
`;
	}
	const path = '/etc/caddy/Caddyfile';
	const existing = attempt(() => toString($os.readFile(path))) ?? '';
	const isSecond = existing.includes('(pocketbase)');
	if (isSecond && existing.split(/[\s,]+/).includes(`http://${names[0]}`))
		return `\n${path} already has this site. Check that it names the port ${port}\n`;
	const sample = `${samples}/Caddyfile`;
	const [effect, ...commands] = isSecond
		? [`add this site to ${path}`, `sed '/^http:/,$!d; ${edits}' ${sample} >> ${path}`]
		: [
				`replace ${path}, and keep it as ${path}.old`,
				`cp -n ${path} ${path}.old`,
				`sed '${edits}' ${sample} > ${path}`,
			];
	return `
To configure Caddy, run these commands. They ${effect}:

${commands.map((line) => `    ${line}\n`).join('')}    caddy validate --config ${path} && systemctl restart caddy
`;
}
