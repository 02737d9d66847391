import { fixedWords } from '../records/refusals/content.ts';

/** The collections whose records can be neither added nor deleted. */
export const fixed = [...fixedWords.keys()];

export function refuseAnother({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedWords.get(collection.name)?.another);
}

export function refuseDeletion({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(fixedWords.get(collection.name)?.deletion);
}
