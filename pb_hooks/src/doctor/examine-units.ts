import { attempt } from '../engine/attempt.ts';
import { isLoopback } from '../machine/command-line.ts';
import { fail, ok, warn } from '../machine/lines.ts';
import { listeners } from '../machine/listeners.ts';
import {
	companionsOf,
	type SiteUnit,
	settingsIn,
	type Unit,
	unitOf,
	unitStates,
} from '../machine/units.ts';

let found: { readonly own: SiteUnit | undefined; readonly others: readonly Unit[] } | undefined;

/** Returns the unit that starts this site, and the other units of the site. */
function units() {
	if (found === undefined) {
		const own = unitOf($app.dataDir());
		found = { own, others: own === undefined ? [] : companionsOf(own) };
	}
	return found;
}

const short = (name: string) => name.replace(/\.service$/, '');

/** Returns the name of the site's unit, such as `anemone`, for systemctl. */
export const unitName = () => short(units().own?.name ?? 'anemone');

/** Returns the name of the unit that copies backups; undefined if there is none. */
export const copiesUnit = () => {
	const unit = units().others.find(({ text }) => text.includes('/anemone copied '));
	return unit && short(unit.name);
};

/** Returns how to let the site connect to a machine, if its unit forbids that; '' if not. */
export function forbidden(host: string): string {
	const { settings, text = '' } = units().own ?? {};
	const allowed = [...text.matchAll(/^IPAddressAllow=(.*)$/gm)].flatMap(([, list = '']) =>
		list.trim().split(/\s+/),
	);
	const isLocal = (address: string) => /^(?:localhost|127\.|::1|$)/.test(address);
	return settings?.IPAddressDeny === 'any' && allowed.every(isLocal) && !isLoopback(`${host}:`)
		? `the unit forbids the site to connect to ${host}. Remove IPAddressDeny: systemctl edit --full ${unitName()}, then systemctl restart ${unitName()}`
		: '';
}

/** Returns whether the unit starts the site without a proxy. */
export const isAlone = () => units().own?.port === '';

/** Returns which program uses the port of the stopped site, in words; undefined if none does. */
export function programOnPort(): string | undefined {
	// A site alone has no port in its unit, and uses 443.
	const port = (units().own?.port ?? '8090') || '443';
	const listener = listeners().get(Number(port));
	if (listener === undefined) return undefined;
	const { name, process } = listener;
	return process === ''
		? `another program uses port ${port}. To see which, run as root: ss -ltnp 'sport = :${port}'`
		: `${name} (process ${process}) uses port ${port}. Stop that program, or choose another port for the site`;
}

/**
 * Asks systemd for each unit of the site: whether it failed, and whether it starts at boot. Compares
 * the units with our samples.
 *
 * @param proxy the program in front of the site; '' if there is none
 * @param hasOnion whether tor leads to the site
 */
export function examineUnits(proxy: string, hasOnion: boolean): string[] {
	const { own, others } = units();
	if (own === undefined) return [];
	const timed = others.filter(({ name }) => name.endsWith('.timer'));
	const isStarted = ({ name, settings }: Unit) =>
		settings.Type !== 'oneshot' &&
		!timed.some((timer) => timer.name === name.replace(/service$/, 'timer'));
	const needed = [
		...others.filter(isStarted).map(({ name }) => name),
		...(hasOnion ? ['tor.service', 'tor@default.service'] : []),
	];
	const names = [own, ...others].map(({ name }) => name);
	const states = unitStates([...names, ...needed, `${proxy}.service`]);
	const problems = states.flatMap(({ name, isActive, enabled, fault, failure }) => {
		const unit = short(name);
		if (fault !== '')
			return fail(
				`Unit: systemd cannot start ${unit} (${fault}). ${fault === 'masked' ? `Run: systemctl unmask ${unit}` : `To see why, run: systemd-analyze verify ${name}`}`,
			);
		if (failure !== '' && name !== own.name)
			return fail(`Unit: ${unit} failed (${failure}). To see why, run: journalctl -u ${unit}`);
		if (['disabled', 'linked'].includes(enabled))
			return fail(
				`Unit: ${unit} does not start at boot. Run: systemctl enable ${isActive || name === own.name ? '' : '--now '}${unit}`,
			);
		return isActive || !needed.includes(name)
			? []
			: fail(`Unit: ${unit} is not running. Run: systemctl restart ${unit}`);
	});
	const isFine = states.length > 0 && problems.length === 0;
	const known = states.map(({ name }) => short(name)).join(', ');
	return [
		isFine ? ok(`Units: systemd starts ${known} as it should`) : problems,
		[own, ...others].flatMap((unit) => missingLines(unit, own)),
	].flat();
}

/** Compares a unit with its sample, whose lines keep an attack from the rest of the machine. */
function missingLines({ name, path, settings }: Unit, own: SiteUnit): string[] {
	const file = name.replace(short(own.name), 'anemone');
	const sample = `${__hooks.replace(/\/pb_hooks$/, '')}/deploy/${file}`;
	const text = attempt(() => toString($os.readFile(sample))) ?? '';
	const [, service = ''] = text.split(/^\[(?:Service|Install)\]$/m);
	const missing = Object.keys(settingsIn(service)).filter(
		(key) =>
			/^(?:no|false|off|0)$/i.test(settings[key] ?? 'no') &&
			// Without a proxy, the site needs the permission to use the ports 80 and 443.
			!(key === 'PrivateUsers' && settings.AmbientCapabilities === 'CAP_NET_BIND_SERVICE'),
	);
	return missing.length === 0
		? []
		: warn(
				`Unit: ${short(name)} lacks ${missing.join(', ')}. To see the lines that protect the machine, run: diff ${path} ${sample}. Add them, then run: systemctl daemon-reload && systemctl restart ${short(name)}`,
			);
}
