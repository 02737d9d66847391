import { adminWords } from '../content/admin.ts';
import { make } from './make.ts';
import { openDialog } from './open-dialog.ts';
import { onResponse } from './pocketbase-admin.ts';

const words = adminWords.logInAgain;

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

const isFormOpen = () => document.querySelector('.record-upsert-modal') !== null;

/**
 * Lets users whose session has ended log in above the open form, then repeats the request. The admin
 * itself would show its login screen behind the form.
 */
export function logInAgain() {
	const { pb } = globalThis.app;
	const session = pb.authStore;
	const send = pb.send.bind(pb);
	const announce = session.triggerChange.bind(session);
	const clear = session.clear.bind(session);
	let dialog: Promise<boolean> | undefined;
	// If another tab has logged out, the form stays. If the user logs out here, it closes.
	session.triggerChange = () => {
		if (session.token !== '' || !isFormOpen()) announce();
	};
	session.clear = () => {
		clear();
		if (isFormOpen()) announce();
	};
	pb.send = async <Answer>(path: string, options: object): Promise<Answer> => {
		try {
			return await send<Answer>(path, options);
		} catch (error) {
			const { status, message } = Object(error);
			const isOver = status === 401 || message === adminWords.sessionEnded;
			if (!isOver || path.includes('/auth-')) throw error;
			// The admin shows its login screen.
			if (!isFormOpen()) throw Object.assign(new Error(words.over), { status: 401 });
			// One dialog for all pending requests.
			dialog ??= askPassword().finally(() => {
				dialog = undefined;
			});
			if (await dialog) return send(path, options);
			// After a 401, the admin would show its login screen.
			throw status === 401 ? new Error(adminWords.sessionEnded) : error;
		}
	};
}

/** Asks for the password and, if the site requires it, for a code. Returns whether the user logged in. */
function askPassword(): Promise<boolean> {
	const { pb, store } = globalThis.app;
	const { token } = pb.authStore;
	const value = store.superuser?.email ?? '';
	const email = make('input', { type: 'email', autocomplete: 'username', readOnly: true, value });
	const password = make('input', { type: 'password', autocomplete: 'current-password' });
	Object.assign(password, { required: true, autofocus: true });
	const code = make('input', {
		inputMode: 'numeric',
		autocomplete: 'one-time-code',
		required: true,
	});
	const last = make('label', {}, words.password, password);
	const parts = [make('p', {}, words.help), make('label', {}, words.email, email), last];
	let sendCode: ((code: string) => Promise<unknown>) | undefined;
	const send = async () => {
		if (sendCode) {
			await sendCode(code.value.trim());
			return;
		}
		sendCode = await sendPassword(value, password.value);
		if (!sendCode) return;
		last.after(make('label', {}, words.code, code));
		code.focus();
		// The dialog shows this, and stays open.
		throw new Error(words.codeSent(value));
	};
	const asking = openDialog(words.title, parts, { action: words.action, send });
	// Also if the user logs in in another tab.
	const stop = pb.authStore.onChange((token) => token && asking.close());
	return new Promise((resolve) => {
		asking.addEventListener('close', () => {
			stop();
			resolve(pb.authStore.token !== '' && pb.authStore.token !== token);
		});
	});
}

/**
 * Logs in with a password. If the site requires a second factor, mails a code, and returns a function
 * that sends the code.
 */
async function sendPassword(email: string, password: string) {
	const accounts = globalThis.app.pb.collection('_superusers');
	try {
		await accounts.authWithPassword(email, password);
		return undefined;
	} catch (error) {
		const mfaId = Object(error).response?.mfaId;
		if (!mfaId) throw error;
		const { otpId } = await accounts.requestOTP(email);
		return (code: string) =>
			accounts.authWithOTP(otpId, code, { mfaId }).catch((refused) => {
				throw Object(refused).status === 400 ? new Error(words.codeRefused) : refused;
			});
	}
}
