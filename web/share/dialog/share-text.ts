import { locale } from '#web/messages/language.ts'
import { shareWords } from '#web/messages/share.ts'
import { dateLabel } from '#web/share/draw/date-labels.ts'
import { PODIUM_PLACES } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'

/** The text beside the picture: the date, and the sellers with the most lifetime points. */
export const shareText = (data: ShareData) => {
  const best = data.sellers
    .toSorted((a, b) => b.lifetime_points - a.lifetime_points || a.name.localeCompare(b.name, locale))
    .slice(0, PODIUM_PLACES)
    .map((seller, i) => shareWords.reportLine(i + 1, seller.name, seller.lifetime_points))
  return [shareWords.report(data.business.name), dateLabel(data), ...(best.length > 0 ? ['', ...best] : [])].join('\n')
}
