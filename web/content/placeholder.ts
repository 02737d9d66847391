/** The text of a page without content: the router's greeting for a new route. */
export const greeting = (route: string) => `Hello ${route}!`;
