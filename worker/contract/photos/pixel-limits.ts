/** Whoever looks at a photo needs four bytes for each pixel, however small its file is. */
export const PHOTO_MAX_PIXELS = 40_000_000
/** A page shows many at once. */
export const THUMBNAIL_MAX_PIXELS = 1_000_000
/** What a browser scales down before the upload: more than the largest phone camera makes. */
export const SOURCE_MAX_PIXELS = 50_400_000
/** The frames of an animation, and the pixels of all of them together, each drawn as large as the whole. */
export const ANIMATION_MAX_FRAMES = 500
export const ANIMATION_MAX_PIXELS = 300_000_000

/** A number of pixels in whole megapixels. */
export const inMegapixels = (pixels: number) => Math.floor(pixels / 1_000_000)
