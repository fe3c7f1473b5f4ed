import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH, WEEKLY_BARS } from '#web/share/infographic.ts'
import type { Box } from './scene.ts'

export const MARGIN = 48
const GAP = 22
const TITLE: Box = { x: MARGIN, y: 40, width: INFOGRAPHIC_WIDTH - 2 * MARGIN, height: 172 }
const FOOTER_HEIGHT = 84
const ME_HEIGHT = 164
const BARS_HEAD = 74
const BAR_ROW = 49
const BAR_ROW_MAX = 62

export interface Layout {
  title: Box
  me: Box | undefined
  /** Box of the podium, or of its replacement for fewer than three sellers. */
  leaders: Box
  bars: Box | undefined
  footer: Box
}

/** The boxes of an infographic, by the number of sellers and whether the user has a card. */
export const layoutOf = (sellers: number, withMe: boolean): Layout => {
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
