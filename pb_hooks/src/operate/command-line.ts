// PocketBase keeps what it read of its command line to itself, so that hooks have to read it again.

/** Flags that stand without a value. */
const switches = ['--automigrate', '--dev', '--hooksWatch', '--indexFallback'];

/** What a flag of the command line gives, `--publicDir` say, else `fallback`. */
export function flagValue(args: readonly string[], flag: string, fallback: string): string {
	for (let index = args.length - 1; index > 0; index--) {
		const arg = args[index] ?? '';
		if (arg.startsWith(`${flag}=`)) return arg.slice(flag.length + 1) || fallback;
		if (arg === flag) return args[index + 1] || fallback;
	}
	return fallback;
}

/** The domains that a server gets certificates for: what is neither a flag nor the value of one. */
export function domainsOf(args: readonly string[]): readonly string[] {
	return args.slice(1).filter((arg, index) => {
		const before = args[index] ?? '';
		const isValue = /^--[^=]+$/.test(before) && !switches.includes(before);
		return !arg.startsWith('-') && !isValue && arg !== 'serve';
	});
}

/** Whether `host:port` is reached from this machine alone. */
export function isLoopback(listen: string): boolean {
	return /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\]):/.test(listen);
}

/** Where this machine reaches what listens on `host:port`, which may name all of its addresses. */
export function nearAddress(listen: string): string {
	return listen.replace(/^(?:0\.0\.0\.0|\[::\])?:/, '127.0.0.1:');
}
