import { nameOf } from '../changes/log-change.ts';
import { contentErrors, fixedErrors } from '../errors/content.ts';
import { isShown } from './is-shown.ts';
import { isScheduled } from './shown.ts';

/** The collections whose records can be neither added nor deleted. */
export const fixed = [...fixedErrors.keys()];

export function refuseAnother({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedErrors.get(collection.name)?.another);
}

export function refuseDeletion({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedErrors.get(collection.name)?.deletion);
}

/** Refuses to delete a record that visitors see now. */
export function refuseShown({ app, collection, record }: core.RecordRequest): void {
	if (isScheduled(collection.name) && isShown(app, collection.name, record.id)) {
		throw new BadRequestError(contentErrors.isShown(nameOf(record)));
	}
}
