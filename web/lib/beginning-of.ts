/** Returns at most the first `max` UTF-16 units of a longer text, cut between words. */
export const beginningOf = (text: string, max: number) => text.slice(0, max).replace(/\s+\S*$/, '');
