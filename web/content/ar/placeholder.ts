/** What a page says that is not built yet. */
export const greeting = (route: string) => `مرحبًا \u2066${route}\u2069!`;
