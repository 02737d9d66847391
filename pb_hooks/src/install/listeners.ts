import { attempt } from '../engine/attempt.ts';
import { outputOf } from '../machine/ask-pocketbase.ts';

/** The state of a socket that accepts connections, in /proc/net/tcp. */
const LISTENS = '0A';

/** Returns the inode of a listening socket for each TCP port that is in use. */
export function listeningSockets(): ReadonlyMap<number, string> {
	const tables = ['tcp', 'tcp6'].map(
		(name) => attempt(() => toString($os.readFile(`/proc/net/${name}`))) ?? '',
	);
	const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/\s+/));
	return new Map(
		rows
			.filter(([, , , state]) => state === LISTENS)
			.map(([, local = '', , , , , , , , inode = '']) => [
				Number.parseInt(local.replace(/^.*:/, ''), 16),
				inode,
			]),
	);
}

/** Returns the name and the id of the process that has a socket open. */
export function holderOf(inode: string): { name: string; process: string } {
	const find =
		'find /proc -maxdepth 3 -path "*/fd/*" -lname "socket:\\[$1\\]" 2>/dev/null | head -n 1';
	const [, process = ''] = /^\/proc\/(\d+)\//.exec(outputOf('sh', '-c', find, 'sh', inode)) ?? [];
	const name = attempt(() => toString($os.readFile(`/proc/${process}/comm`)).trim());
	return { name: name ?? 'another program', process };
}
