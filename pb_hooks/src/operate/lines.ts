// What ./anemone doctor found of one thing, with what to do where it is not in order.
export const ok = (words: string) => `ok    ${words}`;
export const warn = (words: string) => `warn  ${words}`;
export const fail = (words: string) => `fail  ${words}`;
