/** What a page says that is not built yet: the router's greeting for a new route. */
export const greeting = (route: string) => `Hello ${route}!`;
