/** Room on the disk of the data, in bytes. */
interface Room {
	readonly free: number;
	/** What a backup and its check need. */
	readonly needed: number;
}

/**
 * Measures the room on the disk. PocketBase's engine cannot, so ./anemone does it with `df` and `du`.
 * That starts some processes: never do it per request. Throws where the program or its tools are missing.
 */
export function measureRoom(): Room {
	const program = $os.cmd(`${__hooks}/../anemone`, 'room', `--dir=${$app.dataDir()}`);
	const said = toString(program.output()).trim();
	const [, free, needed] = /^(\d+) (\d+)$/.exec(said) ?? [];
	if (free === undefined || needed === undefined) throw new Error(`df and du answer "${said}"`);
	return { free: Number(free) * 1024, needed: Number(needed) * 1024 };
}

/** Bytes in words for the operator. */
export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
