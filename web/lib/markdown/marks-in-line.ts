/** Matches a line with Markdown, unlike plain text. Ignores line ends. */
export const marksInLine = /[\\`&<*_~[\]@]|:\/\/|www/i;
