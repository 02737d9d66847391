/** Why a collection keeps the records that it began with, to whoever adds or deletes one. */
const refusals = new Map([
	[
		'site',
		{
			another: 'The words of the site are in one record, which is there already: change that one',
			deletion:
				'The words of the site are in this one record, which every page needs: change it instead of deleting it',
		},
	],
	[
		'pages',
		{
			another: 'The site has these pages and no others: write the text of one that is there',
			deletion: 'A page cannot be deleted: empty its body, and no link leads to it any more',
		},
	],
]);

/** The collections that keep them. */
export const fixed = [...refusals.keys()];

/** Refuses one more record. */
export function refuseAnother({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(refusals.get(collection.name)?.another);
}

/** Refuses to delete a record. */
export function refuseDeletion({ collection }: core.RecordRequest): never {
	throw new ForbiddenError(refusals.get(collection.name)?.deletion);
}
