import { wholeMoney } from '#web/lib/format/money.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH, WEEKLY_BARS } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'
import { countProgress } from './animation.ts'
import { drawCard, drawFittedText, drawText, fillBox, fillCircle, sizeToFit } from './canvas-draw.ts'
import { dateLabel, weekLabel } from './date-labels.ts'
import { drawBars } from './draw-bars.ts'
import { drawFaceOff } from './draw-face-off.ts'
import { drawOwnCard } from './draw-own-card.ts'
import { drawPodium } from './draw-podium.ts'
import { drawSpotlight } from './draw-spotlight.ts'
import { drawCrown } from './medallion.ts'
import type { Box, DrawOptions, Scene } from './scene.ts'
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

/** The share of the width that the title may take; the moon has the rest. */
const TITLE_SHARE = 0.75

/** Draws the title and the week. */
const drawTitle = (scene: Scene, { x, y, width }: Box, data: ShareData) => {
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

const GOAL_WIDTH = 270

/** Draws the business, the date and the progress of the weekly goal. */
const drawFooter = (scene: Scene, box: Box, data: ShareData) => {
  const { theme } = scene
  const { estimate_total, goal_amount } = data.week
  const upper = box.y + 30
  const lower = box.y + 60
  const room = box.width - (goal_amount > 0 ? GOAL_WIDTH + 24 : 0)
  const name = { size: 25, least: 18, weight: 800, color: theme.ink, width: room }
  drawFittedText(scene, data.business.name, box.x, upper, name)
  drawText(scene, dateLabel(data), box.x, lower, { size: 20, color: theme.soft, width: room })
  if (goal_amount <= 0) return
  const right = box.x + box.width
  const left = right - GOAL_WIDTH
  const goal = shareWords.ofGoal(wholeMoney(estimate_total * countProgress(scene)), wholeMoney(goal_amount))
  // Sized for the final figure, so that the size does not change while it counts.
  const style = { size: 20, weight: 650, color: theme.ink, align: 'right' } as const
  const whole = shareWords.ofGoal(wholeMoney(estimate_total), wholeMoney(goal_amount))
  drawText(scene, goal, right, upper, { ...style, size: sizeToFit(scene, whole, GOAL_WIDTH, style) })
  const track = { x: left, y: lower - 15, width: GOAL_WIDTH, height: 14 }
  fillBox(scene, track, 7, theme.name === 'halloween' ? theme.track : theme.cardLine)
  const share = Math.min(1, Math.max(0, estimate_total / goal_amount)) * countProgress(scene)
  if (share > 0) fillBox(scene, { ...track, width: Math.max(14, GOAL_WIDTH * share) }, 7, theme.accent)
}

/** Draws an empty podium, where there are no sellers. */
const drawEmpty = (scene: Scene, box: Box) => {
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

export const MARGIN = 48
const GAP = 22
const TITLE: Box = { x: MARGIN, y: 40, width: INFOGRAPHIC_WIDTH - 2 * MARGIN, height: 172 }
const FOOTER_HEIGHT = 84
const ME_HEIGHT = 164
const BARS_HEAD = 74
const BAR_ROW = 49
const BAR_ROW_MAX = 62

interface Layout {
  title: Box
  me: Box | undefined
  /** Box of the podium, or of its replacement for fewer than three sellers. */
  leaders: Box
  bars: Box | undefined
  footer: Box
}

/** The boxes of an infographic, by the number of sellers and whether the user has a card. */
const layoutOf = (sellers: number, withMe: boolean): Layout => {
  const width = INFOGRAPHIC_WIDTH - 2 * MARGIN
  const place = (y: number, height: number): Box => ({ x: MARGIN, y, width, height })
  const footer = place(INFOGRAPHIC_HEIGHT - FOOTER_HEIGHT, FOOTER_HEIGHT)
  const me = withMe ? place(TITLE.y + TITLE.height + GAP, ME_HEIGHT) : undefined
  const top = (me ? me.y + me.height : TITLE.y + TITLE.height) + GAP
  const rows = Math.min(sellers, WEEKLY_BARS)
  const barsHeight = BARS_HEAD + rows * (withMe ? BAR_ROW : BAR_ROW_MAX)
  const bars = rows > 0 ? place(footer.y - GAP / 2 - barsHeight, barsHeight) : undefined
  const bottom = bars ? bars.y : footer.y
  return { title: TITLE, me, leaders: place(top, bottom - top - GAP), bars, footer }
}
