import { restoreHelp } from '../content/admin/backups.ts';
import { make } from './make.ts';

/** The style that hides the admin's own buttons, which the server refuses. */
export const restoreStyle =
	'.page-backups-settings .btn:has(.ri-restart-line, .ri-upload-cloud-line) { display: none }';

/** Explains above the list of backups how to restore one. */
export function explainRestore() {
	document.addEventListener('mount:backupsList', (event) => {
		const list: unknown = event instanceof CustomEvent && event.detail;
		if (list instanceof HTMLElement) list.before(make('p', {}, restoreHelp));
	});
}
