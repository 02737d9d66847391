/** What all workers of the engine share; each takes it once. */
export const store = $app.store();
