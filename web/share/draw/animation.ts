import { easeOut } from '#web/lib/easing.ts'
import { number } from '#web/lib/format/number.ts'
import { GIF_FRAMES } from '#web/share/infographic.ts'
import type { Scene } from './scene.ts'

/** When the figures have counted up, as a part of the loop; for the rest of it they can be read. */
const COUNTED = 0.55
/** How much later each row of a list begins to count. */
const ROW_DELAY = 0.05

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** How far the figures of a row have counted, 0 to 1, at a moment of the loop. */
export const countedBy = (moment: number, row = 0) => {
  const start = row * ROW_DELAY
  return easeOut(clamp((moment - start) / (COUNTED - start)))
}

/** How far the figures of a row have counted in a scene; 1 where they do not count. */
export const countProgress = ({ effects, moment }: Scene, row = 0) => (effects.countUp ? countedBy(moment, row) : 1)

/** A figure as it stands while it counts up. */
export const figure = (scene: Scene, value: number) => number(Math.round(value * countProgress(scene)))

/** The strength of the glow, 0 to 1: two waves in each loop, strongest where the loop begins and ends. */
export const pulse = (moment: number) => 0.5 + 0.5 * Math.cos(moment * 4 * Math.PI)

/** The moment of each GIF frame. The first frame shows the final figures, because chats use it as the preview. */
export const frameMoments = Array.from({ length: GIF_FRAMES }, (_, i) => (i === 0 ? 1 : i / GIF_FRAMES))
