/** Refuses a second record of the words of the site. */
export function refuseSecondRecord(): never {
	throw new ForbiddenError(
		'The words of the site are in one record, which is there already: change that one',
	);
}

/** Refuses to delete the words of the site. */
export function refuseDeletion(): never {
	throw new ForbiddenError(
		'The words of the site are in this one record, which every page needs: change it instead of deleting it',
	);
}
