import { attempt } from '../engine/attempt.ts';

/** Room on the disk of the data, in bytes. */
interface Room {
	readonly free: number;
}

/**
 * Measures the room on the disk: ./anemone asks `df`, because nothing in PocketBase's engine knows.
 * Undefined where that cannot be told, as where the hooks are not beside ./anemone. It starts a few
 * processes: never per request.
 */
export function measureRoom(): Room | undefined {
	const program = `${__hooks}/../anemone`;
	const said = attempt(() =>
		toString($os.cmd(program, 'room', `--dir=${$app.dataDir()}`).output()),
	);
	const [free] = said?.trim().split(' ').map(Number) ?? [];
	return free === undefined || Number.isNaN(free) ? undefined : { free: free * 1024 };
}

/** Bytes in words for the operator. */
export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
