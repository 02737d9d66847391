/** The data folder, and the folder of the hooks that define a command. */
interface Place {
	readonly dir: string;
	readonly hooks: string;
	/** Shell code that runs PocketBase as `"$@"`, with limits or variables for example. */
	readonly script?: string;
	/** The text that the command reads from stdin; none by default. */
	readonly input?: string;
}

/** Returns a command's output from another PocketBase; throws its last stderr line if it fails. */
export function askPocketBase(
	{ dir, hooks, script = 'exec "$@"', input = '' }: Place,
	...command: string[]
): string {
	const flags = [`--dir=${dir}`, `--hooksDir=${hooks}`, '--hooksWatch=false', '--dev=false'];
	const shell = $os.cmd('sh', '-c', script, 'sh', $os.args[0] ?? '', ...flags, ...command);
	if (input !== '') shell.stdin = $filesystem.fileFromBytes(toBytes(input), 'input').reader.open();
	return outputOfCommand(shell);
}

/** Returns a program's output; throws its last line on stderr if it fails. */
export const outputOf = (program: string, ...args: string[]): string =>
	outputOfCommand($os.cmd(program, ...args));

function outputOfCommand(command: exec.Cmd): string {
	try {
		return toString(command.output());
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
