/** The maximum time that an honest visitor needs to send a body over a slow connection. */
export const SECONDS_TO_SEND = 10;

/** Closes the connection after the response, instead of waiting for the rest of the body. */
export function leaveBody(e: core.RequestEvent): void {
	e.response.header().set('Connection', 'close');
	setDeadline(e, 'setReadDeadline', 0);
}

/** Sets the deadline for reading or writing on the connection, in seconds from now. */
export function setDeadline(
	e: core.RequestEvent,
	which: 'setReadDeadline' | 'setWriteDeadline',
	seconds: number,
): void {
	e.response.unwrap()[which](new DateTime().add(seconds * 1e9).time());
}
