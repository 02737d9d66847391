/** What became of an address that a visitor wants to pass on. */
export type PassedOn = 'shared' | 'copied' | 'shown';

/**
 * Hands an address to the system's share sheet where it is touched, else to the clipboard. On plain
 * http there is neither: then it goes into the address bar, from where it can be taken.
 */
export async function passOn(url: string, title: string): Promise<PassedOn> {
	if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
		const shared = await navigator.share({ title, url }).then(() => true, isAbort);
		if (shared) return 'shared';
	}
	try {
		await navigator.clipboard.writeText(url);
		return 'copied';
	} catch {
		// With the state that is there: the router takes it for the same place, and the page stays put.
		history.replaceState(history.state, '', url);
		return 'shown';
	}
}

/** Whoever closes the share sheet wants nothing else either. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
