import { number } from '#web/lib/format/number.ts'
import { shareWords } from '#words/share.ts'
import { figure } from './animation.ts'
import { drawCard, drawFittedText, drawText, fillBox, sizeToFit, widthOf } from './canvas-draw.ts'
import { glowBox } from './glow.ts'
import { drawMedallion } from './medallion.ts'
import type { Box, Scene } from './scene.ts'
import { type RankedSeller, rankLabel } from './standings.ts'

const PAD = 28
const FIGURE_WIDTH = 230
const LEAST_SUM = 14

/** Draws the card of the user's own seller: name, rank, and the points of the week. */
export const drawOwnCard = (scene: Scene, box: Box, me: RankedSeller, standings: readonly RankedSeller[]) => {
  const { theme } = scene
  const middle = box.y + box.height / 2
  const radius = 52
  const textX = box.x + PAD + 2 * radius + 24
  const right = box.x + box.width - PAD
  const largest = { size: 72, weight: 850, color: theme.cardInk, spacing: -2, align: 'right' } as const
  const total = number(me.weekly_points)
  const points = { ...largest, size: sizeToFit(scene, total, FIGURE_WIDTH, largest) }
  // Room for the final figure, so that the name does not move while it counts.
  const figureWidth = Math.max(150, widthOf(scene, total, points))
  glowBox(scene, box, 24, 16)
  drawCard(scene, box, theme.accent)
  fillBox(scene, { x: box.x, y: box.y + 36, width: 8, height: box.height - 72 }, 4, theme.accent)
  drawMedallion(scene, me.name, box.x + PAD + radius, middle, radius, theme.accent)
  const width = right - figureWidth - 24 - textX
  drawFittedText(scene, me.name, textX, middle - 8, { size: 36, least: 27, weight: 800, color: theme.cardInk, width })
  const place = rankLabel(me, standings)
  if (place) drawText(scene, place, textX, middle + 30, { size: 23, color: theme.cardSoft, width })
  drawText(scene, figure(scene, me.weekly_points), right, middle + 14, points)
  drawText(scene, shareWords.pointsThisWeek, right, middle + 42, { size: 20, color: theme.cardSoft, align: 'right' })
  // Sized for the final figure, so that the size does not change while it counts.
  const inAll = { size: 20, color: theme.cardSoft, width }
  const sumOf = me.isSeason ? shareWords.pointsThisSeason : shareWords.pointsInAll
  const size = Math.max(LEAST_SUM, sizeToFit(scene, sumOf(number(me.lifetime_points)), width, inAll))
  const sum = sumOf(figure(scene, me.lifetime_points))
  drawText(scene, sum, textX, middle + (place ? 60 : 34), { ...inAll, size })
}
