import { shareWords } from '#words/share.ts'
import { countProgress, figure } from './animation.ts'
import { drawCard, drawFittedText, drawText, fillBox, fillCircle } from './canvas-draw.ts'
import { glowCircle } from './glow.ts'
import { drawCrown, drawMedallion } from './medallion.ts'
import type { Box, Scene } from './scene.ts'
import { hasPoints, type RankedSeller } from './standings.ts'

const PAD = 28
const SHARE_BAR = 26

/** Draws two sellers face to face, above a bar of their shares of the points. */
export const drawFaceOff = (scene: Scene, box: Box, first: RankedSeller, second: RankedSeller) => {
  const { theme } = scene
  drawCard(scene, box)
  const middle = box.x + box.width / 2
  const side = box.width / 2 - PAD
  drawRival(scene, { ...box, x: box.x + PAD, width: side - PAD }, first, hasPoints([first, second]))
  drawRival(scene, { ...box, x: middle + PAD, width: side - PAD }, second, hasPoints([first, second]))
  fillCircle(scene, middle, box.y + box.height * 0.4, 40, theme.accent)
  const versus = { size: 32, weight: 850, color: theme.onAccent, align: 'center' } as const
  drawText(scene, shareWords.versus, middle, box.y + box.height * 0.4 + 11, versus)
  drawShareBar(
    scene,
    { x: box.x + PAD, y: box.y + box.height - PAD - SHARE_BAR, width: box.width - 2 * PAD, height: SHARE_BAR },
    first,
    second,
  )
}

const drawRival = (scene: Scene, box: Box, seller: RankedSeller, begun: boolean) => {
  const { theme } = scene
  const x = box.x + box.width / 2
  const y = box.y + box.height * 0.4
  const radius = Math.min(96, box.height * 0.22)
  const wins = begun && seller.rank === 1
  const place = (seller.weekly_points > 0 && theme.places[seller.rank - 1]) || theme.plainPlace
  if (wins) {
    glowCircle(scene, x, y, radius, 34)
    drawCrown(scene, x, y - radius + 4, radius / 56)
  }
  drawMedallion(scene, seller.name, x, y, radius, place.fill)
  const centred = { align: 'center', width: box.width } as const
  drawFittedText(scene, seller.name, x, y + radius + 46, {
    size: 34,
    least: 26,
    weight: 800,
    color: theme.cardInk,
    ...centred,
  })
  const points = shareWords.pts(figure(scene, seller.weekly_points))
  drawText(scene, points, x, y + radius + 82, { size: 26, color: theme.cardSoft, ...centred })
}

/** The bar of the two shares: it begins in the middle and moves to the share as the points count up. */
const drawShareBar = (scene: Scene, box: Box, first: RankedSeller, second: RankedSeller) => {
  const [left, right] = [Math.max(0, first.weekly_points), Math.max(0, second.weekly_points)]
  const share = 0.5 + (left + right > 0 ? left / (left + right) - 0.5 : 0) * countProgress(scene)
  const [leader, follower] = scene.theme.places
  fillBox(scene, box, SHARE_BAR / 2, follower?.fill ?? scene.theme.bar)
  if (share > 0)
    fillBox(
      scene,
      { ...box, width: Math.max(SHARE_BAR, box.width * share) },
      SHARE_BAR / 2,
      leader?.fill ?? scene.theme.accent,
    )
}
