/** Of data, and of the hooks that know a command. */
interface Folders {
	readonly dir: string;
	readonly hooks: string;
}

/** What another PocketBase prints that runs a command; throws the last line that it said instead. */
export function askPocketBase({ dir, hooks }: Folders, ...command: string[]): string {
	const flags = [`--dir=${dir}`, `--hooksDir=${hooks}`, '--hooksWatch=false', '--dev=false'];
	return outputOf($os.args[0] ?? '', ...flags, ...command);
}

/** What a program prints; throws the last line that it said on stderr instead. */
export function outputOf(program: string, ...args: string[]): string {
	try {
		return toString($os.cmd(program, ...args).output());
	} catch (error) {
		throw saidBy(error) ?? error;
	}
}

/** The last line that a program wrote on stderr before it failed, its time cut off. */
function saidBy(error: unknown): Error | undefined {
	if (!(error instanceof GoError)) return undefined;
	// Of Go's ExitError; another error of a program that could not be started has none.
	const { stderr } = error.value as { stderr?: Bytes };
	const line = toString(stderr ?? [])
		.trim()
		.split('\n')
		.at(-1);
	return line ? new Error(line.replace(/^\d+\/\d+\/\d+ [\d:]+ /, '')) : undefined;
}
