/**
 * The folder of public files: what `--publicDir` of the command line says, or another flag of a
 * folder, else `fallback`.
 * (PocketBase keeps the flag to itself, so that a hook has to read it again.)
 */
export function publicFolder(
	args: readonly string[],
	fallback: string,
	flag = '--publicDir',
): string {
	for (let index = args.length - 1; index > 0; index--) {
		const arg = args[index] ?? '';
		if (arg.startsWith(`${flag}=`)) return arg.slice(flag.length + 1) || fallback;
		if (arg === flag) return args[index + 1] || fallback;
	}
	return fallback;
}
