/** What tells a line of Markdown from plain text, but for line ends. */
export const marksInLine = /[\\`&<*_~[\]@]|:\/\/|www/;
