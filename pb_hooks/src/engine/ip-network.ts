/** The length of the first four groups of an IPv6 address in full. */
const NETWORK_LENGTH = 19;

/** An IPv4 address mapped into IPv6, in full. */
const mappedIPv4 = /^(?:0000:){5}ffff:/;

/** The private network in which tor gives each circuit an address. */
const circuits = 'fc00:dead:beef:4dad:';

/**
 * Returns the /64 of an IPv6 address; undefined for IPv4 and for one of tor's circuits.
 *
 * @param address as PocketBase writes it: IPv6 in full, `2001:0db8:0001:0002:0000:0000:0000:0005`
 */
export function networkOf(address: string): string | undefined {
	const isCounted = mappedIPv4.test(address) || address.startsWith(circuits);
	return address.includes(':') && !isCounted ? `${address.slice(0, NETWORK_LENGTH)}::` : undefined;
}

/** Returns an IPv6 address in full, as PocketBase writes it; any other text unchanged. */
export function expand(address: string): string {
	if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return address;
	const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
	const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('') : [];
	const groups = [...before, ...zeros, ...after];
	return groups.map((group) => group.toLowerCase().padStart(4, '0')).join(':');
}
