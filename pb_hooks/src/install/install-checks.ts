import { attempt } from '../engine/attempt.ts';
import { isClockUnset, setClock } from '../machine/clock.ts';
import { freeSpace } from '../machine/disk-space.ts';
import { fail, ok, warn } from '../machine/lines.ts';
import { listeners } from '../machine/listeners.ts';
import { programFolder, siteUnits, unitPath } from '../machine/units.ts';
import { dataOf, startOf } from './fill-sample.ts';
import { type NewSite, programOf, quoted, shell, succeeds } from './install-steps.ts';

/** The free space that the program, its data and the first backups need; bytes. */
const MIN_FREE = 500 * 2 ** 20;

/** Returns a line for each check before the first change. */
export function checkMachine(site: NewSite): readonly string[] {
	return [
		root(),
		system(),
		ports(site),
		...site.names.map((name) => address(name, site)),
		disk(),
		certificates(site),
		clock(),
		existing(site),
	].flat();
}

function root(): string[] {
	return shell('id -u').trim() === '0'
		? ok('User: root')
		: fail('User: only root can install. Put sudo before the command');
}

function system(): string[] {
	return exists('/run/systemd/system')
		? ok('System: Linux with systemd')
		: fail(
				'System: systemd does not run here. Follow “Install by hand” in docs/hosting-more.md, with another service manager',
			);
}

function ports({ service, port }: NewSite): string[] {
	if (!succeeds('command -v ss'))
		return fail('Ports: ss, which lists them, is missing. Run: apt-get install iproute2');
	const own = attempt(() => shell(`systemctl show -p MainPID --value ${service}`).trim());
	const used = listeners();
	const needed = port === '' ? [80, 443] : [Number(port)];
	const taken = needed.flatMap((number) => {
		const listener = used.get(number);
		if (listener === undefined) return [];
		const { name, process } = listener;
		if (process !== '' && process === own) return [];
		const keep =
			port === '' ? `. If visitors need it, install behind nginx or Caddy: --behind-proxy` : '';
		return fail(
			`Port ${number}: used by ${name}${process === '' ? '' : ` (process ${process})`}. Stop that program, and run the command again${keep}`,
		);
	});
	const alone = siteUnits().find((unit) => unit.port === '' && unit.path !== unitPath(service));
	if (port === '' && alone !== undefined) {
		taken.push(
			...fail(
				`Ports: ${alone.path} already has the ports 80 and 443. For two sites, put nginx or Caddy in front of both, and install with --behind-proxy`,
			),
		);
	}
	return taken.length > 0 ? taken : ok(`Port: ${needed.join(' and ')} can be used`);
}

// A machine behind a router or in a cloud may have only such an address, and another one in public.
const isPrivate = (address: string) =>
	/^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
		address,
	);
const isLocal = (address: string) => /^(?:127\.|::1$)/.test(address);

/**
 * Checks whether a name leads to this machine. Let's Encrypt looks at it from outside, and prefers
 * IPv6.
 */
function address(name: string, { proxy }: NewSite): string[] {
	const found = linesOf(`getent ahosts ${name} | cut -d ' ' -f 1 | sort -u`);
	const own = linesOf(`hostname -I | tr ' ' '\\n'`);
	const here = own.filter((one) => !one.startsWith('fe80:')).join(', ');
	const lead = `In the settings of the domain, enter ${here || 'the address of this machine'}`;
	if (found.length === 0)
		return fail(`Name: ${name} has no address. ${lead}, and wait until the name has it`);
	const other = found.filter((one) => !own.includes(one));
	if (other.length === 0) return ok(`Name: ${name} leads to this machine`);
	const v4 = own.filter((one) => one.includes('.'));
	const isUnsure = (one: string) =>
		proxy !== 'none' || isLocal(one) || (one.includes('.') && v4.every(isPrivate));
	if (other.every(isUnsure)) {
		return warn(
			`Name: ${name} has the address ${other.join(', ')}, and this machine has ${here || 'none'}. Check that the name leads here`,
		);
	}
	return fail(
		`Name: ${name} leads to ${other.join(', ')}, not to this machine. ${lead}${other.some((one) => one.includes(':')) ? ', or remove the AAAA record' : ''}, and wait until the name has it`,
	);
}

function disk(): string[] {
	return ['/opt', '/var/lib'].filter(exists).flatMap((folder) => {
		const free = freeSpace(folder);
		const found = `Disk: ${Math.floor(free / 2 ** 20)} MB free on the disk of ${folder}`;
		return free < MIN_FREE ? fail(`${found}. Free ${MIN_FREE / 2 ** 20} MB`) : ok(found);
	});
}

/** A site alone requests its certificate by https. */
function certificates({ port }: NewSite): string[] {
	const known = [
		'/etc/ssl/certs/ca-certificates.crt',
		'/etc/pki/tls/certs/ca-bundle.crt',
		'/etc/ssl/ca-bundle.pem',
	];
	return port !== '' || known.some(exists)
		? []
		: fail(
				'Certificates: this machine knows no certificate authorities. Run: apt install ca-certificates',
			);
}

function clock(): string[] {
	return isClockUnset() ? warn(`Clock: not synchronized. Run: ${setClock()}`) : [];
}

/** Refuses to mix the site with files that another installation left. */
function existing(site: NewSite): string[] {
	const { service } = site;
	const [program, data, path] = [programOf(service), dataOf(service), unitPath(service)];
	const sums = `${__hooks}/../SHA256SUMS`;
	const isElsewhere = programFolder() !== program;
	const unit = siteUnits().find((one) => one.path === path);
	const isOwnUnit = unit?.program === program && unit.args === startOf(site);
	const problems: readonly (readonly [isFound: boolean, words: string])[] = [
		[
			isElsewhere && succeeds(`[ ! -e ${program}/anemone ] && [ -n "$(ls -A ${program})" ]`),
			`Program: ${program} has other files. Move them away, or name another service with --service`,
		],
		[
			isElsewhere &&
				succeeds(`[ -e ${program}/anemone ] && ! cmp -s ${program}/SHA256SUMS ${quoted(sums)}`),
			`Program: another version is in ${program}. To update it, run: ${program}/anemone update FILE. To go on with its installation, run ${program}/anemone install with the same options`,
		],
		[
			succeeds(`[ -e ${program}/pb_data ] && ! [ ${program}/pb_data -ef ${data} ]`),
			`Data: ${program}/pb_data is not ${data}. Move the data there: mv ${program}/pb_data ${data}`,
		],
		[
			exists(path) && !isOwnUnit,
			`Unit: ${path} starts something else. Remove it, to have it written again: systemctl disable --now ${service}; rm ${path}`,
		],
		[
			!exists(sums),
			'Program: these are sources. Make a package, and unpack it on the server: npm run package',
		],
	];
	return problems.flatMap(([isFound, words]) => (isFound ? fail(words) : []));
}

const exists = (path: string) => attempt(() => $os.stat(path)) !== undefined;

const linesOf = (command: string) =>
	(attempt(() => shell(command)) ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
