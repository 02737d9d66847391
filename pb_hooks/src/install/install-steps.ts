import { attempt } from '../engine/attempt.ts';
import { outputOf } from '../machine/ask-pocketbase.ts';
import { exitCodes } from '../machine/exit-codes.ts';
import { programFolder, unitPath } from '../machine/units.ts';
import { dataOf, unitEdits } from './fill-sample.ts';
import type { InstallOptions } from './install-options.ts';

/** A site to install. */
export interface NewSite extends InstallOptions {
	readonly proxy: 'nginx' | 'caddy' | 'none';
	/** The port behind a proxy; '' for a site alone. */
	readonly port: string;
}

/** A step, in shell commands. */
export interface Step {
	readonly title: string;
	/** Succeeds if nothing is left to do. */
	readonly done?: string;
	readonly commands: readonly string[];
}

interface InstallStep extends Step {
	/** Undoes the commands, also if some of them failed. */
	readonly undo: readonly string[];
}

// The caller's environment may name another site, and lists ports and units as they were before this
// run. `su` without a dash leaves out sbin. `refuse` ends commands with a reason.
const prelude = `set -e; umask 022; PATH=$PATH:/usr/sbin:/sbin
unset ANEMONE_DIR ANEMONE_PORTS ANEMONE_THIS_VERSION ANEMONE_UNITS POCKETBASE_BIN
refuse() { echo "$1" >&2; exit 1; }
`;

/** Returns the output of shell commands; throws the last line on stderr of the first that fails. */
export const shell = (...commands: readonly string[]): string =>
	outputOf('sh', '-c', prelude + commands.join('\n'));

/** Returns whether a shell command succeeds. */
export const succeeds = (command: string): boolean => attempt(() => shell(command)) !== undefined;

export const isDone = ({ done }: Step) => done !== undefined && succeeds(done);

/** Takes a step that is not done yet. `begin` runs before its commands. */
export function take(step: Step, begin?: () => void): void {
	const { title, commands } = step;
	const isBehind = isDone(step);
	say(isBehind ? `${title}: already done` : title);
	if (isBehind) return;
	begin?.();
	try {
		shell(...commands);
	} catch (error) {
		throw new Error(`${title}: ${reason(error)}`);
	}
}

export const reason = (error: unknown) =>
	String(error).replace(/^(?:(?:Go)?Error: |anemone: )+/, '');

/** PocketBase's own log would add a timestamp. */
export function say(text: string): void {
	$app.rootCmd.outOrStdout().write(toBytes(`${text}\n`));
}

/** Prints the reason of an error. endWith would hide addresses, and explain errors of the data. */
export function orExit(run: () => void): void {
	try {
		run();
	} catch (error) {
		console.error(reason(error));
		$os.exit(exitCodes.failed);
	}
}

/** Returns a path for a shell command. */
export const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;

export const programOf = (service: string) => `/opt/${service}`;

/** Returns all steps up to the start of the site. */
export function installSteps(site: NewSite): readonly InstallStep[] {
	const { service, proxy, admin, language } = site;
	const [own] = site.names;
	const [program, data, unit] = [programOf(service), dataOf(service), unitPath(service)];
	const source = quoted(programFolder());
	const unpacked = `/opt/.${service}.new`;
	const isActive = `systemctl is-active --quiet ${service}`;
	const wanted = [`--url=https://${own}`, `--proxy=${proxy}`, `--admin=${admin}`];
	return [
		{
			title: `Create the user ${service}`,
			done: `getent passwd ${service}`,
			commands: [
				`useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin ${service}`,
			],
			undo: [`! getent passwd ${service} || userdel ${service}`],
		},
		{
			title: `Copy the program to ${program}`,
			done: `[ -e ${program}/anemone ]`,
			commands: [
				`rm -rf ${unpacked}; mkdir -p ${unpacked}`,
				`cd ${source}; sed 's/^[0-9a-f]*  //' SHA256SUMS | tar -cf - -T - SHA256SUMS | tar -xof - -C ${unpacked}`,
				`cd ${unpacked}; sha256sum --quiet -c SHA256SUMS`,
				`mv -T ${unpacked} ${program}`,
			],
			undo: [`rm -rf ${unpacked} ${program}`],
		},
		{
			title: `Create the data folder ${data}`,
			done: `[ "$(stat -c %U ${data})" = ${service} ]`,
			commands: [`install -d -m 700 ${data}`, `chown -R ${service}: ${data}`],
			undo: succeeds(`[ -e ${data} ]`) ? [] : [`rm -rf ${data}`],
		},
		{
			title: 'Let commands find the data',
			done: `[ ${program}/pb_data -ef ${data} ]`,
			commands: [`ln -sT ${data} ${program}/pb_data`],
			undo: [`rm -f ${program}/pb_data`],
		},
		{
			title: `Write the unit ${unit}`,
			done: `[ -e ${unit} ]`,
			commands: [`sed '${unitEdits(site)}' ${program}/deploy/anemone.service > ${unit}`],
			undo: [`rm -f ${unit}`, 'systemctl daemon-reload'],
		},
		{
			title: `Set the address https://${own}`,
			// While the site runs, setup refuses to change its data.
			done: isActive,
			commands: [
				[
					`${program}/anemone setup`,
					...wanted,
					...(language === '' ? [] : [`--language=${language}`]),
				].join(' '),
			],
			undo: [],
		},
		{
			title: 'Start the site, now and at each boot',
			done: `${isActive} && systemctl is-enabled --quiet ${service}`,
			commands: [
				'systemctl daemon-reload',
				`systemctl enable ${service}`,
				`systemctl start ${service}`,
			],
			undo: succeeds(isActive) ? [] : [`systemctl disable --now ${service}`],
		},
	];
}
