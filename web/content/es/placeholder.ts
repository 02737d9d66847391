/** What a page says that is not built yet. */
export const greeting = (route: string) => `¡Hola, ${route}!`;
