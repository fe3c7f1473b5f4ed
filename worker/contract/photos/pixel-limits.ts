/** A browser needs four bytes per pixel to show a photo, however small the file is. */
export const PHOTO_MAX_PIXELS = 40_000_000
/** A page shows many thumbnails at once. */
export const THUMBNAIL_MAX_PIXELS = 1_000_000
/** The largest photo that a browser scales down before the upload: more than the largest phone camera takes. */
export const SOURCE_MAX_PIXELS = 50_400_000
/** The most frames of an animation, and the most pixels of all frames, each counted as the whole picture. */
export const ANIMATION_MAX_FRAMES = 500
export const ANIMATION_MAX_PIXELS = 300_000_000

/** A number of pixels in whole megapixels. */
export const inMegapixels = (pixels: number) => Math.floor(pixels / 1_000_000)
