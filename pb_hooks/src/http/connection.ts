/** What an honest visitor takes at most to send a body, on a slow line. */
export const SECONDS_TO_SEND = 10;

/** Ends the connection with the answer: else the server would wait for the rest of the body. */
export function leaveBody(e: core.RequestEvent): void {
	e.response.header().set('Connection', 'close');
	setDeadline(e, 'setReadDeadline', 0);
}

/** Sets when the connection gives up reading or writing, in seconds from now. */
export function setDeadline(
	e: core.RequestEvent,
	which: 'setReadDeadline' | 'setWriteDeadline',
	seconds: number,
): void {
	e.response.unwrap()[which](new DateTime().add(seconds * 1e9).time());
}
