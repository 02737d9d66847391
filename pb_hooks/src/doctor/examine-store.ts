import { reasonOf } from '../engine/describe-error.ts';
import { askPocketBase } from '../machine/ask-pocketbase.ts';
import { fail, ok } from '../machine/lines.ts';
import { forbidden } from './examine-units.ts';

/** Checks each store in S3 as the site uses it. */
export function examineStores(): string[] {
	const { backups, s3 } = $app.settings();
	return [
		examineStore('backups', 'Backups', backups.s3),
		examineStore('files', 'Files storage', s3),
	].flat();
}

function examineStore(
	store: string,
	setting: string,
	{ enabled, endpoint, bucket }: core.S3Config,
): string[] {
	if (!enabled) return [];
	const denied = forbidden(endpoint.replace(/^.*:\/\/|[:/].*$/g, ''));
	if (denied !== '') return fail(`Store: ${denied}`);
	// PocketBase waits for a silent store without end.
	const place = { dir: $app.dataDir(), hooks: __hooks, script: 'exec timeout 20 "$@"' };
	try {
		askPocketBase(place, 'anemone', '--', 'try-store', store);
		return ok(`Store: ${bucket} at ${endpoint} takes and deletes files, for Settings, ${setting}`);
	} catch (error) {
		const reason = reasonOf(error).replace('exit status 124', 'no response within 20 seconds');
		return fail(
			`Store: ${bucket} at ${endpoint} cannot be used (${reason}). Correct Settings, ${setting}`,
		);
	}
}

/** Writes a small file into a store, and deletes it. */
export function tryStore(store = ''): void {
	const key = `anemone-doctor-${$security.pseudorandomString(8)}`;
	const files = store === 'backups' ? $app.newBackupsFilesystem() : $app.newFilesystem();
	try {
		files.upload(toBytes('test'), key);
		files.delete(key);
	} finally {
		files.close();
	}
}
