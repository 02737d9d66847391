import { fixedErrors } from '../errors/content.ts';

/** The collections whose records can be neither added nor deleted. */
export const fixed = [...fixedErrors.keys()];

export function refuseAnother({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedErrors.get(collection.name)?.another);
}

export function refuseDeletion({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedErrors.get(collection.name)?.deletion);
}
