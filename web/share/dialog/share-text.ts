import { compareTied, NO_RANK, ranked } from '#contract/stats/ranks.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { dateLabel } from '#web/share/draw/date-labels.ts'
import { PODIUM_PLACES } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'

/** The text beside the picture: the date, and the sellers with the most lifetime points. */
export const shareText = (data: ShareData) => {
  const best = ranked(data.sellers, (seller) => seller.lifetime_points, compareTied)
    .slice(0, PODIUM_PLACES)
    .map(({ rank, name, lifetime_points }) =>
      shareWords.reportLine(rank === NO_RANK ? NO_FIGURE : `${rank}.`, name, lifetime_points),
    )
  return [shareWords.report(data.business.name), dateLabel(data), ...(best.length > 0 ? ['', ...best] : [])].join('\n')
}
