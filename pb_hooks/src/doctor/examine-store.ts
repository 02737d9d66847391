import { attempt } from '../engine/attempt.ts';
import { reasonOf } from '../engine/describe-error.ts';
import { fail, ok } from '../machine/lines.ts';
import { forbidden } from './examine-units.ts';

/** Writes a small file into each store in S3, as the site does, and deletes the file. */
export function examineStores(): string[] {
	const { backups, s3 } = $app.settings();
	return [
		...examineStore('Backups', backups.s3, () => $app.newBackupsFilesystem()),
		...examineStore('Files storage', s3, () => $app.newFilesystem()),
	];
}

function examineStore(
	setting: string,
	{ enabled, endpoint, bucket }: core.S3Config,
	open: () => filesystem.System,
): string[] {
	if (!enabled) return [];
	const url = endpoint.includes('://') ? endpoint : `https://${endpoint}`;
	const denied = forbidden(url.replace(/^.*:\/\/|[:/].*$/g, ''));
	if (denied !== '') return [fail(`Store: ${denied}`)];
	const key = `anemone-doctor-${$security.pseudorandomString(8)}`;
	try {
		// PocketBase waits for a silent store without end.
		$http.send({ url, timeout: 10 });
		const store = open();
		try {
			store.upload(toBytes('test'), key);
			store.delete(key);
		} finally {
			attempt(() => store.close());
		}
		return [
			ok(`Store: ${bucket} at ${endpoint} takes and deletes files, for Settings, ${setting}`),
		];
	} catch (error) {
		return [
			fail(
				`Store: ${bucket} at ${endpoint} cannot be used (${reasonOf(error)}). Correct Settings, ${setting}`,
			),
		];
	}
}
