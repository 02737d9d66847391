/** Responds to every request with 404. */
export function respondNotFound(): void {
	throw new NotFoundError();
}
