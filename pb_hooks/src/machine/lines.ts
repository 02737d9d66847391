// The result of one check by ./anemone doctor: “Subject: state”, and the fix if there is a problem.
export const ok = (words: string) => `ok    ${words}`;
export const warn = (words: string) => `warn  ${words}`;
export const fail = (words: string) => `fail  ${words}`;
