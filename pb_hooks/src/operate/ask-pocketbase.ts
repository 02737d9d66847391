/** The data folder, and the folder of the hooks that define a command. */
interface Place {
	readonly dir: string;
	readonly hooks: string;
	/** Shell code that runs PocketBase as `"$@"`, with limits or variables for example. */
	readonly script?: string;
}

/** Returns a command's output from another PocketBase; throws its last stderr line if it fails. */
export function askPocketBase(
	{ dir, hooks, script = 'exec "$@"' }: Place,
	...command: string[]
): string {
	const flags = [`--dir=${dir}`, `--hooksDir=${hooks}`, '--hooksWatch=false', '--dev=false'];
	return outputOf('sh', '-c', script, 'sh', $os.args[0] ?? '', ...flags, ...command);
}

/** Returns a program's output; throws its last line on stderr if it fails. */
export function outputOf(program: string, ...args: string[]): string {
	try {
		return toString($os.cmd(program, ...args).output());
	} catch (error) {
		throw saidBy(error) ?? error;
	}
}

/** Returns the last line that a failed program wrote on stderr, without its timestamp. */
function saidBy(error: unknown): Error | undefined {
	if (!(error instanceof GoError)) return undefined;
	// The bytes are from Go's ExitError; the error of a program that could not start has none.
	const { stderr } = error.value as { stderr?: Bytes };
	const line = toString(stderr ?? [])
		.trim()
		.split('\n')
		.at(-1);
	return line ? new Error(line.replace(/^\d+\/\d+\/\d+ [\d:]+ /, '')) : undefined;
}
