import { beforeAll } from 'vitest';
import { accountPassword } from './admin.ts';
import { type RawResponse, request } from './request.ts';
import { accountOf, authenticate, type Site } from './site.ts';

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
	return signedIn(url, email, { token, id: record.id });
}

/** Creates an account, and signs in to it, without the work of checking and hashing a password. */
export async function newAccount(
	site: Site,
	role: 'owner' | 'editor' | 'coordinator',
	email = `${role}@example.org`,
): Promise<SignedIn> {
	return signedIn(site.url, email, await accountOf(site, email, role));
}

/** Provides the tests of a file with such an account, which is filled in before the first test. */
export function sharedAccount(...options: Parameters<typeof newAccount>) {
	const account = {} as SignedIn;
	beforeAll(async () => {
		Object.assign(account, await newAccount(...options));
	});
	return account;
}

function signedIn(url: string, email: string, { token, id }: { token: string; id: string }) {
	const headers = { Authorization: token };
	const ask: SignedIn['ask'] = (path, method = 'GET', body) =>
		request(url, path, { method, body, headers });
	return { token, id, email, ask };
}
