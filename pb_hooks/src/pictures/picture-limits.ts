/** The maximum shown to editors. Phones with "24 megapixels" take pictures of 24.5. */
export const MAX_MEGAPIXELS = 24;
export const MAX_PIXELS = 24_500_000;

/** The maximum width and height. Making a picture of 5,000,000 by 1 pixels smaller took 160 MB. */
export const MAX_SIDE = 16_384;

/**
 * The maximum ratio of the sides. PocketBase enlarges a picture with a side below 100 pixels before it
 * crops it to a size: 1,600 by 1 pixels to 640,000 by 400, which took 1 GB.
 */
export const MAX_RATIO = 20;

/** The maximum shown to editors; the sample proxies allow 20. */
export const MAX_MEGABYTES = 16;
export const MAX_BYTES = 16_777_216;

/** The same for a PDF. */
export const MAX_PDF_MEGABYTES = 10;
export const MAX_PDF_BYTES = 10_485_760;

/** The maximum memory for decoding; bytes. */
export const MAX_MEMORY = 285_000_000;
