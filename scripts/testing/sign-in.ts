import { accountPassword } from './admin.mjs';
import { addAccount } from './content.mjs';
import { type RawResponse, request, superuserOf } from './request.ts';
import { authenticate, type Site } from './site.mjs';

interface SignedIn {
	readonly token: string;
	readonly id: string;
	readonly email: string;
	/** Sends a request with that account's token. */
	ask(path: string, method?: string, body?: unknown): Promise<RawResponse>;
}

/** Signs in to an existing account. */
export async function signIn(
	url: string,
	email: string,
	password = accountPassword,
): Promise<SignedIn> {
	const { token, record } = await authenticate(url, email, password);
	const headers = { Authorization: token };
	const ask: SignedIn['ask'] = (path, method = 'GET', body) =>
		request(url, path, { method, body, headers });
	return { token, id: record.id, email, ask };
}

/** Creates an account as an owner does in the admin, and signs in to it. */
export async function newAccount(
	site: Site,
	role: 'owner' | 'editor' | 'coordinator',
	email = `${role}@example.org`,
): Promise<SignedIn> {
	await addAccount(site, email, role);
	return signIn(site.url, email);
}

/** Switches rate limits by address on or off: tests would sign in too often. */
export const limitRates = (site: Site, enabled: boolean) =>
	superuserOf(site)('/api/settings', 'PATCH', { rateLimits: { enabled } });
