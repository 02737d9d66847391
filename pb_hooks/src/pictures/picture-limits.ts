/** What editors are told. Phones that speak of 24 megapixels take pictures of 24.5. */
export const MAX_MEGAPIXELS = 24;
export const MAX_PIXELS = 24_500_000;

/** What editors are told; the sample proxies let 20 through. */
export const MAX_MEGABYTES = 16;
export const MAX_BYTES = 16_777_216;

/** What decoding may take; bytes. */
export const MAX_MEMORY = 285_000_000;
