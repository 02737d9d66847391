interface Listener {
	readonly name: string;
	/** The id of the process; '' if only root can see the program. */
	readonly process: string;
}

/** Returns the program that listens on each TCP port, of those that ./anemone has listed, as root if it could. */
export function listeners(): ReadonlyMap<number, Listener> {
	const lines = $os.getenv('ANEMONE_PORTS').split('\n').filter(Boolean);
	return new Map(
		lines.map((line) => {
			const [, port] = /:(\d+) /.exec(line) ?? [];
			const [, name = 'another program', process = ''] = /"([^"]+)",pid=(\d+)/.exec(line) ?? [];
			return [Number(port), { name, process }];
		}),
	);
}
