import { adminWords } from '../content/admin.ts';
import { onAnswer } from './pocketbase-admin.ts';

/**
 * Keeps who changes the own password signed in: with that, PocketBase ends all sessions of an account.
 * It is done before the admin gets the answer, since it asks for the list again at once.
 */
export function keepSessionWithPassword() {
	const { pb, toasts } = globalThis.app;
	const accounts = pb.collection('_superusers');
	onAnswer(async ({ status }, data, options) => {
		const isOwn = options.method === 'PATCH' && data.id === pb.authStore.record?.id;
		const password = isOwn && status === 200 && readPassword(options.body);
		if (password && data.email) {
			await accounts.authWithPassword(data.email, password).catch(() => {
				// A second factor is asked for.
				pb.authStore.clear();
				toasts.success(adminWords.passwordChanged);
			});
		}
	});
}

/** The password in a body of JSON, or ''. */
function readPassword(body: unknown): string {
	const sent: { password?: unknown } = typeof body === 'string' ? JSON.parse(body) : {};
	return typeof sent.password === 'string' ? sent.password : '';
}
