import { attempt } from './attempt.ts';

/**
 * Returns the JSON of a file in the data folder; undefined if there is none, or if it is invalid.
 * Files whose names begin with a dot describe this machine, so backups omit them.
 */
export const readData = <Value>(name: string): Value | undefined =>
	attempt(() => JSON.parse(toString($os.readFile(`${$app.dataDir()}/${name}`))));

/** Replaces such a file in one step, because a full disk must not truncate it. */
export function writeData(name: string, value: object): void {
	const path = `${$app.dataDir()}/${name}`;
	$os.writeFile(`${path}.new`, JSON.stringify(value), 0o600);
	$os.rename(`${path}.new`, path);
}
