/**
 * What a flag of the command line gives, `--publicDir` say, else `fallback`.
 * (PocketBase keeps its flags to itself, so that a hook has to read them again.)
 */
export function flagValue(args: readonly string[], flag: string, fallback: string): string {
	for (let index = args.length - 1; index > 0; index--) {
		const arg = args[index] ?? '';
		if (arg.startsWith(`${flag}=`)) return arg.slice(flag.length + 1) || fallback;
		if (arg === flag) return args[index + 1] || fallback;
	}
	return fallback;
}
