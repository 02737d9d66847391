import PocketBase from 'pocketbase';

/** The only client of our own PocketBase: same origin, nobody signed in. */
export const client = new PocketBase('/');
