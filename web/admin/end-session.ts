/** Makes a sign-out end the session on the server too. Else, its token stays valid for the day. */
export function endSession() {
	const session = globalThis.app.pb.authStore;
	const forget = session.clear;
	session.clear = () => {
		const headers = { Authorization: session.token };
		// keepalive: the request survives leaving the page. If it fails, the token expires as usual.
		fetch('/api/sign-out', { method: 'POST', headers, keepalive: true }).catch(() => {});
		forget.call(session);
	};
}
