/**
 * Formats a number, with separators if it has five digits. PocketBase's engine, which renders pages, has
 * no data on languages.
 */
export const numberInWords = (number: number) =>
	number < 1e4 ? String(number) : String(number).replace(/\B(?=(\d{3})+$)/g, ',');
