/** Characters that cannot be confused with one another in print or handwriting. */
const letters = '2345679ACDEFGHJKMNPQRTVWXY';

/** Returns a name for an offer that can be read out over the telephone, such as K7QF-2M. */
export function newReference(): string {
	const name = $security.randomStringWithAlphabet(6, letters);
	return `${name.slice(0, 4)}-${name.slice(4)}`;
}
