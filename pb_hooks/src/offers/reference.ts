/** No two of these look alike, in print or by hand. */
const letters = '2345679ACDEFGHJKMNPQRTVWXY';

/** A name for an offer that can be read out over the telephone: K7QF-2M. */
export function newReference(): string {
	const name = $security.randomStringWithAlphabet(6, letters);
	return `${name.slice(0, 4)}-${name.slice(4)}`;
}
