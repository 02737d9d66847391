/** The exit codes of the hooks' commands; 0 means success. ./anemone uses the same names. */
export const exitCodes = {
	failed: 1,
	/** The command ran, and found a problem. */
	someBad: 2,
	/** A server or another process uses the data. */
	inUse: 3,
	/** The disk is full, or this user may not write there. */
	diskFull: 4,
} as const;
