import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { drawBars } from './draw-bars.ts'
import { drawEmpty } from './draw-empty.ts'
import { drawFaceOff } from './draw-face-off.ts'
import { drawFooter } from './draw-footer.ts'
import { drawOwnCard } from './draw-own-card.ts'
import { drawPodium } from './draw-podium.ts'
import { drawSpotlight } from './draw-spotlight.ts'
import { drawTitle } from './draw-title.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { DrawOptions, Scene } from './scene.ts'
import { drawBackground } from './scenery/draw-background.ts'
import { drawLeaves } from './scenery/draw-leaves.ts'
import { type RankedSeller, rankedSellers } from './standings.ts'

/**
 * Draws the infographic at a moment of the loop, 0 to 1, on a canvas of 800 x 1200 pixels (docs/product.md#share-card).
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
  if (layout.me && me) drawOwnCard(scene, layout.me, me, standings)
  drawLeaders(scene, layout.leaders, standings)
  if (layout.bars) drawBars(scene, layout.bars, standings)
  drawFooter(scene, layout.footer, data)
  context.restore()
}

/** Draws the leaders: a podium for three sellers or more, else a layout for two, one or none. */
const drawLeaders = (scene: Scene, box: Layout['leaders'], standings: readonly RankedSeller[]) => {
  const [first, second, third] = standings
  if (!first) drawEmpty(scene, box)
  else if (!second) drawSpotlight(scene, box, first)
  else if (!third) drawFaceOff(scene, box, first, second)
  else drawPodium(scene, box, [first, second, third])
}
