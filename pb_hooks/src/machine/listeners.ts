import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';

interface Listener {
	readonly name: string;
	/** The id of the process; '' if only root can see the program. */
	readonly process: string;
}

/**
 * Returns the program that listens on each TCP port. Only root sees the programs of other users:
 * ./anemone lists them before it continues as another user.
 */
export function listeners(): ReadonlyMap<number, Listener> {
	const all = $os.getenv('ANEMONE_PORTS') || attempt(() => outputOf('ss', '-Hltnp')) || '';
	const lines = all.split('\n').filter(Boolean);
	return new Map(
		lines.map((line) => {
			const [, port] = /:(\d+) /.exec(line) ?? [];
			const [, name = 'another program', process = ''] = /"([^"]+)",pid=(\d+)/.exec(line) ?? [];
			return [Number(port), { name, process }];
		}),
	);
}
