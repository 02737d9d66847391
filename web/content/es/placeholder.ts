/** The text of a page without content. */
export const greeting = (route: string) => `¡Hola, ${route}!`;
