/** A number as the language writes it. PocketBase's engine, which renders pages, knows no language. */
export const numberInWords = (number: number) => String(number);
