import { attempt } from '../engine/attempt.ts';

/**
 * The routes that take a guess at a password or code, or send an email. On these, a signed-in
 * account counts as a visitor: PocketBase's rate limits exempt superusers, so an editor could try
 * all passwords of an owner.
 */
const guessable =
	/\/(?:auth-with-(?:password|otp)|request-otp|(?:request|confirm)-password-reset)$/;

/**
 * Returns the account that sends a request, if it is a superuser. Removes any other token from the
 * request: later steps would use it without our guards.
 */
export function superuserOf(e: core.RequestEvent): core.Record | undefined {
	const { pattern, header } = e.request;
	const superuser = guessable.test(pattern) ? undefined : tokenOwner(e);
	if (!superuser) header.del('Authorization');
	return superuser;
}

function tokenOwner({ request: { pattern, url, header } }: core.RequestEvent) {
	// The browser cannot send a header when it downloads a backup, so the token is in the address.
	return pattern === 'GET /api/backups/{key}'
		? recordOf(url.query().get('token'), 'file')
		: recordOf(header.get('Authorization').replace(/^Bearer /i, ''), 'auth');
}

function recordOf(token: string, type: 'auth' | 'file'): core.Record | undefined {
	if (token === '') return undefined;
	// Requests with an expired or made-up token count as a visitor's.
	const record = attempt(() => $app.findAuthRecordByToken(token, type));
	return record?.isSuperuser() ? record : undefined;
}
