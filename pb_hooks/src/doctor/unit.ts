import { attempt } from '../engine/attempt.ts';
import { outputOf } from '../machine/ask-pocketbase.ts';
import { listenOf } from '../machine/command-line.ts';

/** The path of the unit that starts this site, which ./anemone has found; '' if there is none. */
const path = () => $os.getenv('ANEMONE_UNIT');

/** Returns the name of the site's unit, such as `anemone`, for systemctl. */
export const unitName = () => path().replace(/^.*\/|\.service$/g, '') || 'anemone';

/** Returns the settings of the site's unit; '' if there is none. */
const settings = () =>
	outputOf('sh', '-c', 'cat "$1" "$1".d/*.conf 2>/dev/null || :', 'sh', path());

/** Returns whether the unit forbids the site to connect to other machines. */
export const forbidsConnections = () => /^IPAddressDeny=any/m.test(settings());

/** Returns which program uses the port of the stopped site, in words; undefined if none does. */
export function programOnPort(): string | undefined {
	const [, command = ''] = /^ExecStart=(.*)$/m.exec(settings()) ?? [];
	const port = listenOf(command.split(' ').slice(1)).replace(/^.*:/, '') || '443';
	// Only root sees the programs of other users: ./anemone lists them before it continues as another.
	const all = $os.getenv('ANEMONE_PORTS') || attempt(() => outputOf('ss', '-Hltnp')) || '';
	const line = all.split('\n').find((one) => one.split(/\s+/)[3]?.endsWith(`:${port}`));
	if (line === undefined) return undefined;
	const [, name, process] = /"([^"]+)",pid=(\d+)/.exec(line) ?? [];
	return name === undefined
		? `another program uses port ${port}. To see which, run as root: ss -ltnp 'sport = :${port}'`
		: `${name} (process ${process}) uses port ${port}. Stop that program, or choose another port for the site`;
}
