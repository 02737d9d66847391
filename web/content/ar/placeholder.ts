/** The text of a page without content. */
export const greeting = (route: string) => `مرحبًا \u2066${route}\u2069!`;
