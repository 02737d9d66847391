/** True while the browser takes over elements that the server rendered. */
export const hydration = { running: false };
