// Reads the systemd units of this machine: their files, and what systemd says of them.
import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';
import { domainsOf, flagValue, listenOf } from './command-line.ts';

const FOLDER = '/etc/systemd/system';

/** A file in which systemd finds a service or a timer, with its drop-ins. */
export interface Unit {
	/** Such as `anemone-copies.timer`. */
	readonly name: string;
	readonly path: string;
	readonly text: string;
	/** The last value of each setting. */
	readonly settings: Readonly<Record<string, string>>;
}

/** A unit that runs a site. */
export interface SiteUnit extends Unit {
	/** The folder of the program. */
	readonly program: string;
	/** The arguments of `anemone start`. */
	readonly args: string;
	readonly dir: string;
	/** The port behind a proxy; '' for a site alone. */
	readonly port: string;
}

export const unitPath = (service: string) => `${FOLDER}/${service}.service`;

/** Returns a unit's settings. A section's name does not matter: no setting is in two of them. */
export const settingsIn = (text: string): Readonly<Record<string, string>> =>
	Object.fromEntries(
		[...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value.trim()]),
	);

function units(): readonly Unit[] {
	return namesIn(FOLDER)
		.filter((name) => /\.(?:service|timer)$/.test(name))
		.map((name) => {
			const path = `${FOLDER}/${name}`;
			const changes = namesIn(`${path}.d`).filter((file) => file.endsWith('.conf'));
			const files = [path, ...changes.map((file) => `${path}.d/${file}`)];
			const text = files
				.map((file) => attempt(() => toString($os.readFile(file))) ?? '')
				.join('\n')
				// A line may go on after a backslash.
				.replace(/\\\n\s*/g, ' ');
			return { name, path, text, settings: settingsIn(text) };
		});
}

/** Returns the names in order; none if the folder does not exist. */
export const namesIn = (folder: string) =>
	attempt(() => $os.readDir(folder).map((entry) => entry.name())) ?? [];

export function siteUnits(): readonly SiteUnit[] {
	return units().flatMap((unit) => {
		const [, program, args] =
			/^(\S+)\/anemone start (.*)$/.exec(unit.settings.ExecStart ?? '') ?? [];
		if (program === undefined || args === undefined) return [];
		const all = ['start', ...args.split(/\s+/)];
		const dir = flagValue(all, '--dir', `${program}/pb_data`);
		const port = domainsOf(all).length > 0 ? '' : listenOf(all).replace(/^.*:/, '');
		return [{ ...unit, program, args, dir, port }];
	});
}

/** Returns the unit that starts the site with these data, if systemd has one. */
export function unitOf(dir: string): SiteUnit | undefined {
	const path = realPath(dir);
	return siteUnits().find((unit) => realPath(unit.dir) === path);
}

/** Returns the other units of the site: they name its data, or start such a unit. */
export function companionsOf({ name, dir }: SiteUnit): readonly Unit[] {
	const isOwn = ({ text }: Unit) =>
		text.split(/[\s=:]/).some((word) => word === dir || word.startsWith(`${dir}/`));
	const others = units().filter((unit) => unit.name !== name);
	const services = others.filter(isOwn).map((unit) => unit.name);
	return others.filter((unit) => services.includes(unit.name.replace(/\.timer$/, '.service')));
}

/** Throws if some data do not belong to the user as whom the unit starts the site. */
export function checkOwner(dir: string): void {
	const unit = unitOf(dir);
	if (unit === undefined) return;
	const user = unit.settings.User || 'root';
	const find = `find "$1" "$1/data.db" "$1/auxiliary.db" "$1/storage" -prune ! -user "$2" -exec stat -c '%U %n' {} + 2>/dev/null || :`;
	const said = outputOf('sh', '-c', find, 'sh', realPath(dir), user);
	const [, owner, path] = /^(\S+) (.*)$/m.exec(said) ?? [];
	if (path === undefined) return;
	const restart = `systemctl restart ${unit.name.replace('.service', '')}`;
	throw new Error(
		`${path} belongs to ${owner}, but the site runs as ${user}. As root, run: chown -R ${user}: ${dir} && ${restart}`,
	);
}

const realPath = (path: string) =>
	attempt(() => outputOf('readlink', '-f', '--', path).trim()) ?? path;

/** The state of a unit in systemd. */
interface UnitState {
	readonly name: string;
	readonly isActive: boolean;
	/** Why systemd cannot use it, such as bad-setting or masked; '' if it can. */
	readonly fault: string;
	/** '' if nothing enables it, as for a service that a timer starts. */
	readonly enabled: string;
	/** Why it failed, such as exit-code; '' if it did not. */
	readonly failure: string;
}

/** Returns the states of those units that systemd knows, which ./anemone has asked as root. */
export function unitStates(names: readonly string[]): readonly UnitState[] {
	return $os
		.getenv('ANEMONE_UNITS')
		.split(/\n\n+/)
		.map(settingsIn)
		.flatMap(({ Id: name = '', LoadState, ActiveState, UnitFileState = '', Result = '' }) => {
			if (LoadState === 'not-found' || !names.includes(name)) return [];
			const fault = LoadState === 'loaded' ? '' : (LoadState ?? '');
			const failure = ActiveState === 'failed' ? Result : '';
			const isActive = ActiveState === 'active';
			return [{ name, isActive, enabled: UnitFileState, fault, failure }];
		});
}

/** The folder of this program, also while one of its versions runs. */
export const programFolder = () => __hooks.replace(/(?:\/versions\/[^/]+)?\/pb_hooks$/, '');

/** Refuses the port of this site's unit if the unit of another site has it too. */
export function refuseSharedPort(): void {
	const all = siteUnits();
	const own = all.find(({ program }) => program === programFolder());
	const other = all.find((unit) => unit !== own && unit.port === own?.port);
	if (own === undefined || other === undefined) return;
	throw new Error(
		own.port === ''
			? `${own.path} and ${other.path} both use the ports 80 and 443. Put a proxy in front of both sites`
			: `${own.path} and ${other.path} both use port ${own.port}, so visitors could get the wrong site. In ${own.path} and in the proxy's file, enter another port. Then run: systemctl daemon-reload`,
	);
}
