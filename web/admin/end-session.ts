/** Has a sign-out end the session on the server too, which else takes its token until the day is over. */
export function endSession() {
	const session = globalThis.app.pb.authStore;
	const forget = session.clear;
	session.clear = () => {
		const headers = { Authorization: session.token };
		// It goes on while the page is left; without an answer the session ends as PocketBase has it.
		fetch('/api/sign-out', { method: 'POST', headers, keepalive: true }).catch(() => {});
		forget.call(session);
	};
}
