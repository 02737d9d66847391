/** The name of a stored photograph contains this. */
export const PHOTO = '_photo_';
