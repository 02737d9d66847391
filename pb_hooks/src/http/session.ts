import { attempt } from '../engine/attempt.ts';

/**
 * Routes that take a guess at a password or a code, or send a letter. A request of somebody who is
 * signed in counts as a visitor's there: PocketBase's rate limits count no superuser, so that an
 * editor could try all passwords of an owner.
 */
const guessable =
	/\/(?:auth-with-(?:password|otp)|request-otp|(?:request|confirm)-password-reset)$/;

/**
 * The account that sends a request, if it is a superuser. Any other token is removed from the
 * request: what later steps made of it would not have been guarded.
 */
export function superuserOf(e: core.RequestEvent): core.Record | undefined {
	const { pattern, header } = e.request;
	const superuser = guessable.test(pattern) ? undefined : tokenOwner(e);
	if (!superuser) header.del('Authorization');
	return superuser;
}

function tokenOwner({ request: { pattern, url, header } }: core.RequestEvent) {
	// A browser that downloads a backup can send no header: the admin gives it an address.
	return pattern === 'GET /api/backups/{key}'
		? recordOf(url.query().get('token'), 'file')
		: recordOf(header.get('Authorization').replace(/^Bearer /i, ''), 'auth');
}

function recordOf(token: string, type: 'auth' | 'file'): core.Record | undefined {
	if (token === '') return undefined;
	// Who has one that is expired or made up is a visitor.
	const record = attempt(() => $app.findAuthRecordByToken(token, type));
	return record?.isSuperuser() ? record : undefined;
}
