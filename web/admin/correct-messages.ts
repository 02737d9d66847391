import { adminWords } from '../content/admin.ts';
import { restoreHelp } from '../content/admin-shared.ts';
import { make } from './make.ts';
import { whenMounted } from './pocketbase-admin.ts';

/** Replaces the admin's messages that report a success before it is known, or without one. */
export function correctMessages() {
	const { toasts } = globalThis.app;
	const stock = toasts.success.bind(toasts);
	toasts.success = (words, settings) => {
		const [, to] = /^Successfully sent password reset email to (\S+)\.$/.exec(words) ?? [];
		const isUncopied = words.endsWith('copied to clipboard!') && !navigator.clipboard;
		if (to) toasts.info(adminWords.resetMail(to), { duration: 15_000 });
		else if (isUncopied) toasts.error(adminWords.notCopied);
		else stock(words, settings);
	};
	whenMounted('superuserPasswordResetAlert', (box) => {
		box.role = 'status';
		box.append(make('p', { textContent: adminWords.noResetMail }));
	});
	whenMounted('authWithOTPForm', (form) => {
		form.append(make('p', { className: 'col-12 txt-center', textContent: adminWords.noCodeMail }));
	});
}

/** The style that hides the admin's own buttons, which the server refuses. */
export const restoreStyle =
	'.page-backups-settings .btn:has(.ri-restart-line, .ri-upload-cloud-line) { display: none }';

/** Explains above the list of backups how to restore one. */
export function explainRestore() {
	whenMounted('backupsList', (list) => list.before(make('p', {}, restoreHelp)));
}
