import { attempt } from '../engine/attempt.ts';
import { domainsOf, flagValue } from '../machine/command-line.ts';

const FOLDER = '/etc/systemd/system';

/** A systemd unit of this machine that runs a site. */
interface SiteUnit {
	readonly path: string;
	/** The folder of the program. */
	readonly program: string;
	/** The arguments of `anemone start`. */
	readonly args: string;
	/** The port behind a proxy; '' for a site alone. */
	readonly port: string;
}

export const unitPath = (service: string) => `${FOLDER}/${service}.service`;

export function siteUnits(): readonly SiteUnit[] {
	const names = attempt(() => $os.readDir(FOLDER).map((entry) => entry.name())) ?? [];
	return names
		.filter((name) => name.endsWith('.service'))
		.flatMap((name) => {
			const path = `${FOLDER}/${name}`;
			const text = attempt(() => toString($os.readFile(path))) ?? '';
			const [, program, args] = /^ExecStart=(\S+)\/anemone start (.*)$/m.exec(text) ?? [];
			if (program === undefined || args === undefined) return [];
			return [{ path, program, args, port: portOf(['start', ...args.split(/\s+/)]) }];
		});
}

function portOf(args: readonly string[]): string {
	if (domainsOf(args).length > 0) return '';
	return flagValue(args, '--http', '127.0.0.1:8090').replace(/^.*:/, '');
}

/** The folder of this program, also while one of its versions runs. */
export const programFolder = () => __hooks.replace(/(?:\/versions\/[^/]+)?\/pb_hooks$/, '');

/** Refuses the port of this site's unit if the unit of another site has it too. */
export function refuseSharedPort(): void {
	const units = siteUnits();
	const own = units.find(({ program }) => program === programFolder());
	const other = units.find((unit) => unit !== own && unit.port === own?.port);
	if (own === undefined || other === undefined) return;
	throw new Error(
		own.port === ''
			? `${own.path} and ${other.path} both use the ports 80 and 443. Put a proxy in front of both sites`
			: `${own.path} and ${other.path} both use port ${own.port}, so visitors could get the wrong site. In ${own.path} and in the proxy's file, enter another port. Then run: systemctl daemon-reload`,
	);
}
