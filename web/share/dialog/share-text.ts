import { number } from '#web/lib/format/number.ts'
import { locale } from '#web/messages/language.ts'
import { dateLabel } from '#web/share/draw/date-labels.ts'
import { PODIUM_PLACES } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'

/** The words that go with the picture: the date, and who leads with points in all. */
export const shareText = (data: ShareData) => {
  const best = data.sellers
    .toSorted((a, b) => b.lifetime_points - a.lifetime_points || a.name.localeCompare(b.name, locale))
    .slice(0, PODIUM_PLACES)
    .map((seller, i) => `${i + 1}. ${seller.name}: ${number(seller.lifetime_points)} points`)
  return [`${data.business.name} leaderboard report`, dateLabel(data), ...(best.length > 0 ? ['', ...best] : [])].join(
    '\n',
  )
}
