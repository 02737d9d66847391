/**
 * The folder of public files: what `--publicDir` of the command line says, else `fallback`.
 * (PocketBase keeps the flag to itself, so that a hook has to read it again.)
 */
export function publicFolder(args: readonly string[], fallback: string): string {
	for (let index = args.length - 1; index > 0; index--) {
		const arg = args[index] ?? '';
		if (arg.startsWith('--publicDir=')) return arg.slice('--publicDir='.length) || fallback;
		if (arg === '--publicDir') return args[index + 1] || fallback;
	}
	return fallback;
}
