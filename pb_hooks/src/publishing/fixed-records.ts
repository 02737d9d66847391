import { fixedWords } from '../records/refusals/content.ts';

/** The collections that keep the records that they began with. */
export const fixed = [...fixedWords.keys()];

export function refuseAnother({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedWords.get(collection.name)?.another);
}

export function refuseDeletion({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedWords.get(collection.name)?.deletion);
}
