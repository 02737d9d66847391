/** How a command of the hooks ended; ./anemone knows them by the same names. 0 is well. */
export const exitCodes = {
	failed: 1,
	/** It did its work, and found something that is not in order. */
	someBad: 2,
	/** A server, or another process, has the data. */
	inUse: 3,
	/** The disk is full, or this user may not write there. */
	noRoom: 4,
} as const;
