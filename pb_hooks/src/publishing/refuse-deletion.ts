import { nameOf } from '../changes/log-change.ts';
import { contentErrors } from '../errors/content.ts';
import { isShown } from './is-shown.ts';
import { isScheduled } from './shown.ts';

/** Refuses to delete a record that visitors see now. */
export function refuseShown({ app, collection, record }: core.RecordRequest): void {
	if (isScheduled(collection.name) && isShown(app, collection.name, record.id)) {
		throw new BadRequestError(contentErrors.isShown(nameOf(record)));
	}
}
