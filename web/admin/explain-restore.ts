import { restoreHelp } from '../content/admin/backups.ts';
import { make } from './make.ts';
import { whenMounted } from './pocketbase-admin.ts';

/** The style that hides the admin's own buttons, which the server refuses. */
export const restoreStyle =
	'.page-backups-settings .btn:has(.ri-restart-line, .ri-upload-cloud-line) { display: none }';

/** Explains above the list of backups how to restore one. */
export function explainRestore() {
	whenMounted('backupsList', (list) => list.before(make('p', {}, restoreHelp)));
}
