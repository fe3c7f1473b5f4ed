import { shareWords } from '#words/share.ts'
import { figure } from './animation.ts'
import { drawText, fillPolygon } from './canvas-draw.ts'
import { glowCircle } from './glow.ts'
import { drawCrown, drawMedallion } from './medallion.ts'
import type { Box, Scene } from './scene.ts'
import type { RankedSeller } from './standings.ts'

const RAYS = 12

/** Draws a single seller in a spotlight. */
export const drawSpotlight = (scene: Scene, box: Box, seller: RankedSeller) => {
  const { context, theme } = scene
  const x = box.x + box.width / 2
  const y = box.y + box.height * 0.4
  const radius = Math.min(120, box.height * 0.23)
  context.save()
  context.globalAlpha = 0.22
  for (let ray = 0; ray < RAYS; ray += 1) {
    const at = (2 * Math.PI * (ray + scene.moment)) / RAYS
    const corner = (turn: number, reach: number) => [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const
    const reach = radius * 1.75
    fillPolygon(
      scene,
      [corner(at - 0.09, radius), corner(at - 0.13, reach), corner(at + 0.13, reach), corner(at + 0.09, radius)],
      theme.accent,
    )
  }
  context.restore()
  glowCircle(scene, x, y, radius, 40)
  if (seller.weekly_points > 0) drawCrown(scene, x, y - radius + 4, radius / 56)
  drawMedallion(scene, seller.name, x, y, radius, theme.accent)
  const below = y + radius * 1.75
  const centred = { align: 'center', width: box.width } as const
  drawText(scene, seller.name, x, below + 40, { size: 48, weight: 850, color: theme.ink, ...centred })
  const points = shareWords.withPointsThisWeek(figure(scene, seller.weekly_points))
  drawText(scene, points, x, below + 84, { size: 28, weight: 600, color: theme.soft, ...centred })
}
