import { accountPassword } from './admin.mjs';
import { json, type RawAnswer, request } from './request.ts';

const accounts = '/api/collections/_superusers';

interface SignedIn {
	readonly token: string;
	readonly id: string;
	readonly email: string;
	/** Sends a request with that account's token. */
	ask(path: string, method?: string, body?: unknown): Promise<RawAnswer>;
}

/** Signs in to an account that is there. */
export async function signIn(
	url: string,
	email: string,
	password = accountPassword,
): Promise<SignedIn> {
	const body = { identity: email, password };
	const path = `${accounts}/auth-with-password`;
	const answer = json(await request(url, path, { method: 'POST', body })) as {
		token: string;
		record: { id: string };
	};
	const headers = { Authorization: answer.token };
	return {
		token: answer.token,
		id: answer.record.id,
		email,
		ask: (path, method = 'GET', body) => request(url, path, { method, body, headers }),
	};
}

/** Makes an account as an owner does in the admin, and signs in to it. */
export async function newAccount(
	site: { url: string; superuserToken: () => Promise<string> },
	role: 'owner' | 'editor',
	email = `${role}@example.org`,
): Promise<SignedIn> {
	await request(site.url, `${accounts}/records`, {
		method: 'POST',
		body: { email, password: accountPassword, passwordConfirm: accountPassword, role },
		headers: { Authorization: await site.superuserToken() },
	});
	return signIn(site.url, email);
}
