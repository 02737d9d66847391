// The results of ./anemone doctor and install: a line per check, “Subject: state”, with the fix if there
// is a problem. Each is a list, as some checks have no result or several.
export const ok = (words: string) => [`ok    ${words}`];
export const warn = (words: string) => [`warn  ${words}`];
export const fail = (words: string) => [`fail  ${words}`];
