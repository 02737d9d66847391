import { adminWords } from '../content/admin.ts';
import { make } from './make.ts';
import { openDialog } from './open-dialog.ts';

const words = adminWords.logInAgain;

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
			if (!isOver || path.includes('/auth-') || !isFormOpen()) throw error;
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

/** Returns whether the user has logged in. */
function askPassword(): Promise<boolean> {
	const { pb, store } = globalThis.app;
	const { token } = pb.authStore;
	const value = store.superuser?.email ?? '';
	const email = make('input', { type: 'email', autocomplete: 'username', readOnly: true, value });
	const password = make('input', { type: 'password', autocomplete: 'current-password' });
	Object.assign(password, { required: true, autofocus: true });
	const parts = [
		make('p', {}, words.help),
		make('label', {}, words.email, email),
		make('label', {}, words.password, password),
	];
	const send = async () => {
		await pb.collection('_superusers').authWithPassword(value, password.value);
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
