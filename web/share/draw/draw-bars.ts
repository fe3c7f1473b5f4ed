import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { WEEKLY_BARS } from '#web/share/infographic.ts'
import { shareWords } from '#words/share.ts'
import { countProgress, figure } from './animation.ts'
import { drawCard, drawText, fillBox } from './canvas-draw.ts'
import type { Box, Scene } from './scene.ts'
import { hasPoints, type RankedSeller } from './standings.ts'

const PAD = 28
const HEAD = 60
const BAR = 12
const RANK = 40

/** Draws the best sellers of the week as bars relative to the best. */
export const drawBars = (scene: Scene, box: Box, standings: readonly RankedSeller[]) => {
  const { theme } = scene
  const rows = standings.slice(0, WEEKLY_BARS)
  const begun = hasPoints(standings)
  drawCard(scene, box)
  const heading = standings.length > WEEKLY_BARS ? shareWords.topThisWeek(WEEKLY_BARS) : shareWords.thisWeek
  const headline = box.y + 42
  drawText(scene, heading, box.x + PAD, headline, { size: 25, weight: 800, color: theme.cardInk })
  const note = begun ? shareWords.points : shareWords.allAtZero
  drawText(scene, note, box.x + box.width - PAD, headline, { size: 20, color: theme.cardSoft, align: 'right' })
  const height = (box.height - HEAD - 14) / rows.length
  for (const [i, seller] of rows.entries()) {
    const row = { x: box.x + PAD, y: box.y + HEAD + i * height, width: box.width - 2 * PAD, height }
    drawRow(scene, row, seller, i, begun ? (rows[0]?.weekly_points ?? 0) : 0)
  }
}

const drawRow = (scene: Scene, row: Box, seller: RankedSeller, i: number, best: number) => {
  const { theme } = scene
  const baseline = row.y + row.height - BAR - 16
  const left = row.x + RANK
  const right = row.x + row.width
  const leads = best > 0 && seller.rank === 1
  const rank = best > 0 ? String(seller.rank) : NO_FIGURE
  drawText(scene, rank, row.x, baseline + 8, { size: 26, weight: 850, color: leads ? theme.accent : theme.cardSoft })
  const points = { size: 23, weight: 800, color: theme.cardInk, align: 'right' } as const
  const width = drawText(scene, figure(scene, seller.weekly_points), right, baseline, points)
  const room = right - left - Math.max(width, 90) - 16
  drawText(scene, seller.name, left, baseline, { size: 23, weight: 650, color: theme.cardInk, width: room })
  const track = { x: left, y: baseline + 9, width: right - left, height: BAR }
  fillBox(scene, track, BAR / 2, theme.track)
  const share = best > 0 ? (seller.weekly_points / best) * countProgress(scene, i) : 0
  if (share > 0) {
    const length = Math.max(BAR, track.width * share)
    fillBox(scene, { ...track, width: length }, BAR / 2, leads ? theme.accent : theme.bar)
  }
}
