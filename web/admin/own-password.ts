import { adminWords } from '../content/admin.ts';

/**
 * Keeps who changes the own password signed in: with that, PocketBase ends all sessions of an account.
 * It is done before the admin gets the answer, since it asks for the list again at once.
 */
export function keepSessionWithPassword() {
	const { pb, toasts } = globalThis.app;
	const accounts = pb.collection('_superusers');
	const stock = pb.afterSend;
	pb.afterSend = async (response, data, options) => {
		const isOwn = options.method === 'PATCH' && data.id === pb.authStore.record?.id;
		const password = isOwn && response.status === 200 && readPassword(options.body);
		if (password && data.email) {
			await accounts.authWithPassword(data.email, password).catch(() => {
				// A second factor is asked for.
				pb.authStore.clear();
				toasts.success(adminWords.passwordChanged);
			});
		}
		return stock ? stock.call(pb, response, data, options) : data;
	};
}

/** The password in a body of JSON, or ''. */
function readPassword(body: unknown): string {
	const sent: { password?: unknown } = typeof body === 'string' ? JSON.parse(body) : {};
	return typeof sent.password === 'string' ? sent.password : '';
}
