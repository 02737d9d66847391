// Where the bench's figures stand in Markdown.

/** Two comments, which Markdown does not show, and what is between them. */
export const benchBlock = /<!-- bench -->([\s\S]*?)<!-- \/bench -->/;
