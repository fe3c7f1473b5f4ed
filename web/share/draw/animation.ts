import { easeOut } from '#web/lib/easing.ts'
import { GIF_FRAMES } from '#web/share/infographic.ts'

/** The numbers have arrived by then; the rest of the round they stand still and can be read. */
const COUNTED = 0.55
const ROWS_APART = 0.05

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** How far the numbers have counted, 0 to 1, at a moment of the round. Later rows begin later. */
export const countedBy = (moment: number, row = 0) => {
  const start = row * ROWS_APART
  return easeOut(clamp((moment - start) / (COUNTED - start)))
}

/** A breath, 0 to 1, twice a round, at its fullest where the round begins and ends. */
export const pulse = (moment: number) => 0.5 + 0.5 * Math.cos(moment * 4 * Math.PI)

/**
 * The moment that each frame shows. The first shows the end of the round: chats take it for a poster,
 * and in a loop it only holds the last one a little longer.
 */
export const frameMoments = Array.from({ length: GIF_FRAMES }, (_, i) => (i === 0 ? 1 : i / GIF_FRAMES))
