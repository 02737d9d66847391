/** Formats a number. PocketBase's engine, which renders pages, has no data on languages. */
export const numberInWords = (number: number) => String(number);
