/** The address if it is http or https and nothing else, else undefined. */
export function webAddress(address: string): string | undefined {
	return /^https?:\/\/[^\s\\/?#]+[^\s\\]*$/i.test(address) ? address : undefined;
}

/**
 * The path if it is one on our own origin, else undefined. A visitor's browser talks to our
 * origin only, so a picture elsewhere is not shown. Plain spaces may stand in it, as in the names
 * of files; browsers leave out tabs and line feeds, so that what is behind them could be a host.
 */
export function ownPath(address: string): string | undefined {
	return /^\/(?![/\\])(?: |[^\s\\])*$/.test(address) ? address : undefined;
}
