/** The admin puts this before the file name of an uploaded photograph. */
export const PHOTO_PREFIX = 'photo ';

/** The name of a stored photograph contains this. */
export const PHOTO = '_photo_';
