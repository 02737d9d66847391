/** The maximum shown to editors. Phones with "24 megapixels" take pictures of 24.5. */
export const MAX_MEGAPIXELS = 24;
export const MAX_PIXELS = 24_500_000;

/** The maximum shown to editors; the sample proxies allow 20. */
export const MAX_MEGABYTES = 16;
export const MAX_BYTES = 16_777_216;

/** The maximum memory for decoding; bytes. */
export const MAX_MEMORY = 285_000_000;
