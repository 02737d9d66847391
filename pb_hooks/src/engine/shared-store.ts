/** The store that all workers of the engine share; each worker gets it once. */
export const sharedStore = $app.store();
