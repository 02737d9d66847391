import { outputOf } from '../machine/ask-pocketbase.ts';
import { listenOf } from '../machine/command-line.ts';
import { listeners } from '../machine/listeners.ts';

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
	const listener = listeners().get(Number(port));
	if (listener === undefined) return undefined;
	const { name, process } = listener;
	return process === ''
		? `another program uses port ${port}. To see which, run as root: ss -ltnp 'sport = :${port}'`
		: `${name} (process ${process}) uses port ${port}. Stop that program, or choose another port for the site`;
}
