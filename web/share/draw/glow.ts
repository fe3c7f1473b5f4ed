import { pulse } from './animation.ts'
import { fillBox, fillCircle } from './canvas-draw.ts'
import type { Box, Scene } from './scene.ts'

const RINGS = 4

const translucent = ({ context }: Scene, alpha: number, paint: () => void) => {
  context.save()
  context.globalAlpha = alpha
  paint()
  context.restore()
}

/** Draws a glow around a circle, in rings of few colours: a GIF has 256. */
export const glowCircle = (scene: Scene, x: number, y: number, radius: number, reach: number) => {
  if (!scene.effects.glow) return
  for (let ring = RINGS; ring > 0; ring -= 1) {
    const spread = (reach * ring * (0.75 + 0.25 * pulse(scene.moment))) / RINGS
    translucent(scene, 0.1 + 0.08 * pulse(scene.moment), () =>
      fillCircle(scene, x, y, radius + spread, scene.theme.glow),
    )
  }
}

/** Draws a glow around a card. */
export const glowBox = (scene: Scene, { x, y, width, height }: Box, radius: number, reach: number) => {
  if (!scene.effects.glow) return
  for (let ring = RINGS; ring > 0; ring -= 1) {
    const by = (reach * ring * (0.6 + 0.4 * pulse(scene.moment))) / RINGS
    const wider = { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
    translucent(scene, 0.08 + 0.1 * pulse(scene.moment), () => fillBox(scene, wider, radius + by, scene.theme.glow))
  }
}
