import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { drawBackground } from './draw-background.ts'
import { drawBars } from './draw-bars.ts'
import { drawFooter } from './draw-footer.ts'
import { drawLeaders } from './draw-leaders.ts'
import { drawLeaves } from './draw-leaves.ts'
import { drawMeCard } from './draw-me-card.ts'
import { drawTitle } from './draw-title.ts'
import { layoutOf } from './layout.ts'
import type { DrawOptions, Scene } from './scene.ts'
import { rankedSellers } from './standings.ts'

/**
 * Draws the infographic as it is at a moment of the loop, 0 to 1, on a canvas of 800 x 1200 (part 1, section 2).
 * Deterministic: the same arguments draw the same picture. Moment 1 shows the final figures.
 */
export const drawInfographic = (
  context: CanvasRenderingContext2D,
  data: ShareData,
  moment: number,
  options: DrawOptions,
) => {
  const scene: Scene = { context, moment, ...options }
  const standings = rankedSellers(data.sellers)
  const me = standings.find((seller) => seller.seller_id === data.me?.seller_id)
  const layout = layoutOf(standings.length, me !== undefined)
  context.save()
  context.clearRect(0, 0, INFOGRAPHIC_WIDTH, INFOGRAPHIC_HEIGHT)
  drawBackground(scene)
  drawLeaves(scene)
  drawTitle(scene, layout.title, data)
  if (layout.me && me) drawMeCard(scene, layout.me, me, standings)
  drawLeaders(scene, layout.leaders, standings)
  if (layout.bars) drawBars(scene, layout.bars, standings)
  drawFooter(scene, layout.footer, data)
  context.restore()
}
