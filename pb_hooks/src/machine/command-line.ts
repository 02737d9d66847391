// PocketBase does not expose its parsed command line, so hooks parse it again.

/** The flags without a value. */
const switches = ['--automigrate', '--dev', '--hooksWatch', '--indexFallback'];

/** Returns the value of a command line flag, such as `--publicDir`, or else `fallback`. */
export function flagValue(args: readonly string[], flag: string, fallback: string): string {
	for (let index = args.length - 1; index > 0; index--) {
		const arg = args[index] ?? '';
		if (arg.startsWith(`${flag}=`)) return arg.slice(flag.length + 1) || fallback;
		if (arg === flag) return args[index + 1] || fallback;
	}
	return fallback;
}

/** Returns the domains for a server's certificates: all arguments except flags and their values. */
export function domainsOf(args: readonly string[]): readonly string[] {
	return args.slice(1).filter((arg, index) => {
		const before = args[index] ?? '';
		const isValue = /^--[^=]+$/.test(before) && !switches.includes(before);
		return !arg.startsWith('-') && !isValue && arg !== 'serve';
	});
}

/** Returns the `host:port` of a server from its arguments; '' if it serves domains by itself. */
export const listenOf = (args: readonly string[]): string =>
	flagValue(args, '--http', domainsOf(args).length > 0 ? '' : '127.0.0.1:8090');

/** Returns whether `host:port` can be reached only from this machine. */
export function isLoopback(listen: string): boolean {
	return /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\]):/.test(listen);
}

/** Returns a local address of a server on `host:port`, which may mean all of its addresses. */
export function nearAddress(listen: string): string {
	return listen.replace(/^(?:0\.0\.0\.0|\[::\])?:/, '127.0.0.1:');
}
