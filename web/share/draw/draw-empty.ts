import { shareWords } from '#words/share.ts'
import { drawCard, drawText, fillBox, fillCircle } from './canvas-draw.ts'
import { drawCrown } from './medallion.ts'
import type { Box, Scene } from './scene.ts'

/** Draws an empty podium, where there are no sellers. */
export const drawEmpty = (scene: Scene, box: Box) => {
  const { theme } = scene
  drawCard(scene, box)
  const x = box.x + box.width / 2
  const floor = box.y + box.height * 0.64
  const steps = [
    [-190, 150],
    [0, 240],
    [190, 100],
  ] as const
  for (const [dx, height] of steps)
    fillBox(scene, { x: x + dx - 88, y: floor - height, width: 176, height }, 12, theme.track)
  fillCircle(scene, x, floor - 330, 64, theme.track)
  drawCrown(scene, x, floor - 310, 1.2)
  const centred = { align: 'center', width: box.width - 60 } as const
  drawText(scene, shareWords.crownIsFree, x, floor + 84, { size: 44, weight: 850, color: theme.cardInk, ...centred })
  drawText(scene, shareWords.crownToTake, x, floor + 130, {
    size: 26,
    color: theme.cardSoft,
    ...centred,
  })
}
