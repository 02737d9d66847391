import { request, superuserOf } from './request.ts';

interface TestSite {
	readonly url: string;
	superuserToken(): Promise<string>;
}

/** Makes an account that may sign in to the admin; `send` sends its requests. */
export async function account(site: TestSite, email: string) {
	const password = 'a-long-test-password';
	const accounts = '/api/collections/_superusers';
	const body = { email, password, passwordConfirm: password };
	await superuserOf(site)(`${accounts}/records`, 'POST', body);
	const answer = await request(site.url, `${accounts}/auth-with-password`, {
		method: 'POST',
		body: { identity: email, password },
	});
	const { token } = JSON.parse(answer.body.toString()) as { token: string };
	return {
		email,
		password,
		token,
		send: superuserOf({ url: site.url, superuserToken: async () => token }),
	};
}
