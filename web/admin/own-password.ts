import { adminWords } from '../content/admin.ts';
import { onResponse } from './pocketbase-admin.ts';

/**
 * Keeps users signed in who change their own password, because PocketBase then ends all sessions of
 * the account. This runs before the admin receives the response and immediately reloads the list.
 */
export function keepSessionWithPassword() {
	const { pb, toasts } = globalThis.app;
	const accounts = pb.collection('_superusers');
	onResponse(async ({ status }, data, options) => {
		const isOwn = options.method === 'PATCH' && data.id === pb.authStore.record?.id;
		const password = isOwn && status === 200 && readPassword(options.body);
		if (password && data.email) {
			await accounts.authWithPassword(data.email, password).catch(() => {
				// PocketBase requires a second factor.
				pb.authStore.clear();
				toasts.success(adminWords.passwordChanged);
			});
		}
	});
}

/** Returns the password in a JSON body, or ''. */
function readPassword(body: unknown): string {
	const sent: { password?: unknown } = typeof body === 'string' ? JSON.parse(body) : {};
	return typeof sent.password === 'string' ? sent.password : '';
}
