/** Whether the browser is taking over elements that the server rendered. */
export const hydration = { running: false };
