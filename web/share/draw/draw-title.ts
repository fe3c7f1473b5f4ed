import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'
import { drawText, fillBox, sizeToFit } from './canvas-draw.ts'
import { weekLabel } from './date-labels.ts'
import type { Box, Scene } from './scene.ts'

/** The share of the width that the title may take; the moon has the rest. */
const TITLE_SHARE = 0.75

/** Draws the title and the week. */
export const drawTitle = (scene: Scene, { x, y, width }: Box, data: ShareData) => {
  const { theme } = scene
  fillBox(scene, { x, y: y + 8, width: 44, height: 8 }, 4, theme.accent)
  drawText(scene, shareWords.kickers[theme.name], x + 58, y + 20, {
    size: 20,
    weight: 750,
    color: theme.accent,
    spacing: 4,
  })
  const title = { size: 84, weight: 850, color: theme.headInk, spacing: -2 }
  drawText(scene, shareWords.leaderboard, x - 4, y + 104, {
    ...title,
    size: sizeToFit(scene, shareWords.leaderboard, width * TITLE_SHARE, title),
  })
  drawText(scene, weekLabel(data), x, y + 150, { size: 27, weight: 600, color: theme.headSoft })
}
