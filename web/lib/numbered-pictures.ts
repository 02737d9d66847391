/**
 * A picture of the record in a text, by its number: `![what it shows](1)`. What stands before the
 * number, and the number; behind it the brackets end, or a title follows.
 */
export const numberedPictures = /(!\[[^[\]]*\]\(\s*)(\d{1,4})(?=\s*\)|\s+["'(])/g;
