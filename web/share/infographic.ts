/** The size of the picture in pixels (docs/product.md#share-card). */
export const INFOGRAPHIC_WIDTH = 800
export const INFOGRAPHIC_HEIGHT = 1200

export const GIF_FRAMES = 30
export const GIF_DELAY_MS = 100
export const GIF_WORKERS = 2

export const VIDEO_FPS = 30

/** The length of the animation's loop, in every format. */
export const LOOP_MS = GIF_FRAMES * GIF_DELAY_MS

export const PODIUM_PLACES = 3
export const WEEKLY_BARS = 5
