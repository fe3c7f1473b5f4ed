import { shareWords } from '#words/share.ts'
import { countProgress, figure } from './animation.ts'
import { drawText, fillBox, sizeToFit } from './canvas-draw.ts'
import { glowCircle } from './glow.ts'
import { drawCrown, drawMedallion } from './medallion.ts'
import type { Box, Scene } from './scene.ts'
import { drawPumpkin } from './scenery/pumpkin.ts'
import { hasPoints, type RankedSeller } from './standings.ts'

const GAP = 12
const SIDE = 62
const LOWEST = 58
const CROWN_ROOM = 46
const TEXT_ROOM = 76
const NAME = { size: 25, weight: 750 }
const LEAST_NAME = 19

/** Draws the best three, the first in the middle, on columns as high as their points. */
export const drawPodium = (
  scene: Scene,
  box: Box,
  [first, second, third]: readonly [RankedSeller, RankedSeller, RankedSeller],
) => {
  const floor = box.y + box.height
  const width = (box.width - 2 * SIDE - 2 * GAP) / 3
  const radius = box.height > 400 ? 60 : 48
  const highest = box.height - CROWN_ROOM - 2 * radius - TEXT_ROOM
  const begun = hasPoints([first, second, third])
  const nameSize = nameSizeOf(scene, [first, second, third], width)
  const heightOf = ({ weekly_points }: RankedSeller) =>
    begun ? LOWEST + (highest - LOWEST) * (Math.max(0, weekly_points) / first.weekly_points) : (LOWEST + highest) / 2
  if (scene.theme.name === 'halloween') {
    drawPumpkin(scene, box.x + 24, floor, 0.66)
    drawPumpkin(scene, box.x + box.width - 24, floor, 0.66)
  }
  for (const [i, seller] of [second, first, third].entries()) {
    const left = box.x + SIDE + i * (width + GAP)
    const height = heightOf(seller) * (0.25 + 0.75 * countProgress(scene))
    drawPlace(scene, { x: left, y: floor - height, width, height }, seller, { radius, begun, nameSize })
  }
}

/** One font size for all names, set by the longest. */
const nameSizeOf = (scene: Scene, sellers: readonly RankedSeller[], width: number) => {
  const sizes = sellers.map(({ name }) => sizeToFit(scene, name, width, { ...NAME, color: scene.theme.ink }))
  return Math.max(LEAST_NAME, Math.min(...sizes))
}

interface PlaceStyle {
  radius: number
  begun: boolean
  nameSize: number
}

const drawPlace = (scene: Scene, column: Box, seller: RankedSeller, { radius, begun, nameSize }: PlaceStyle) => {
  const { theme } = scene
  const place = (seller.weekly_points > 0 && theme.places[seller.rank - 1]) || theme.plainPlace
  const wins = begun && seller.rank === 1
  const centre = column.x + column.width / 2
  const head = column.y - TEXT_ROOM - radius
  fillBox(scene, column, 14, place.fill, 'below')
  if (begun) {
    const size = Math.min(76, column.height * 0.8)
    const numeral = { size, weight: 850, color: place.ink, align: 'center' } as const
    drawText(scene, String(seller.rank), centre, column.y + column.height / 2 + size * 0.36, numeral)
  }
  if (wins) {
    glowCircle(scene, centre, head, radius, 34)
    drawCrown(scene, centre, head - radius + 2, radius / 52)
  }
  drawMedallion(scene, seller.name, centre, head, radius, place.fill)
  const name = { ...NAME, size: nameSize, color: theme.ink, align: 'center', width: column.width } as const
  drawText(scene, seller.name, centre, column.y - 44, name)
  const points = { size: 22, weight: 600, color: theme.soft, align: 'center' } as const
  drawText(scene, shareWords.pts(figure(scene, seller.weekly_points)), centre, column.y - 14, points)
}
