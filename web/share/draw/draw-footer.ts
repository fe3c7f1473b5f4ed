import { wholeMoney } from '#web/lib/format/money.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'
import { countProgress } from './animation.ts'
import { drawFittedText, drawText, fillBox, sizeToFit } from './canvas-draw.ts'
import { dateLabel } from './date-labels.ts'
import type { Box, Scene } from './scene.ts'

const GOAL_WIDTH = 270

/** Draws the business, the date and the progress of the weekly goal. */
export const drawFooter = (scene: Scene, box: Box, data: ShareData) => {
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
