/** Returns a link that writes to one address. Encoded, so that the address cannot add recipients. */
export function mailto(address: string, subject?: string): string {
	const to = `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
	return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
