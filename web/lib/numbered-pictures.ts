/**
 * Matches a numbered picture of the record in a text: `![alternative text](1)`. Captures the text up
 * to the number, and the number. A closing bracket or a title must follow.
 */
export const numberedPictures = /(!\[[^[\]]*\]\(\s*)(\d{1,4})(?=\s*\)|\s+["'(])/g;

/** Returns the start of the addresses of a record's pictures. */
export const folderOfPictures = (collection: string, id: string): string =>
	`/api/files/${collection}/${id}/`;

/** Returns a text with the names of its pictures' files in place of the addresses, which tell a reader nothing. */
export const withFileNames = (text: string): string =>
	text.replace(/(!\[[^[\]]*\]\(\s*)\/api\/files\/\w+\/\w+\/([\w.-]+)\?thumb=\w+/g, '$1$2');
