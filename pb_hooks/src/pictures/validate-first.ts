import { refuseTogether } from '../records/refuse.ts';
import { findUnread, sentFields } from '../records/sent.ts';
import { normalize } from '../records/typing.ts';
import { noteCleaned, refuseInBatch, uploadNames } from './record-pictures.ts';

/**
 * Validates before the transaction if there is an error already, or if pictures must be decoded.
 * PocketBase runs one transaction at a time, so nobody else could save meanwhile.
 */
export function validateFirst(e: core.RecordRequest): void {
	const { app, record } = e;
	const validationErrors = { ...findUnread(record, sentFields(e)), ...refuseInBatch(app, record) };
	if (uploadNames(record).length === 0 && Object.keys(validationErrors).length === 0) return;
	normalize(e);
	refuseTogether(e, validationErrors, () => app.validate(record));
	noteCleaned(record, uploadNames(record));
}
