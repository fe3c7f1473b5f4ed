/** Scale (1 fits the stage) and offset of the photo's middle from the stage's middle, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

interface Stage {
  width: number
  height: number
}

const SCALE_MAX = 6
/** Zoom factors of a key or button, and of a double tap. */
export const [KEY_STEP, DOUBLE_TAP] = [1.5, 2.5]

export const FIT: View = { scale: 1, x: 0, y: 0 }

const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)) || 0

/** Pans a photo, limited so that it still covers the stage. */
export const panned = (view: View, by: Point, stage: Stage): View => ({
  scale: view.scale,
  x: within(view.x + by.x, (stage.width * (view.scale - 1)) / 2),
  y: within(view.y + by.y, (stage.height * (view.scale - 1)) / 2),
})

/** Zooms around a fixed point, in pixels from the middle of the stage. */
export const zoomed = (view: View, factor: number, at: Point, stage: Stage): View => {
  const scale = Math.max(1, Math.min(SCALE_MAX, view.scale * factor))
  const ratio = scale / view.scale
  const moved = { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
  return panned(moved, { x: 0, y: 0 }, stage)
}
