import type { Week } from '#contract/stats/dashboard.ts'
import type { Season } from '#contract/stats/season.ts'
import { weekOf } from '#contract/weeks.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dayRange, monthName } from '#web/lib/format/days.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import type { LedgerPeriod } from '#web/stats/ledger/ledger-dialog.tsx'
import { dashboardWords } from '#words/dashboard.ts'

const LazyLedgerDialog = lazyDialog(async () => (await import('#web/stats/ledger/ledger-dialog.tsx')).LedgerDialog)

/** The seller and the week whose points are explained. */
export interface ExplainedPoints {
  seller: { seller_id: number; name: string }
  week: Pick<Week, 'start_date' | 'end_date'>
  /** The month offered besides the week, `YYYY-MM`. */
  month: string
  isNow: boolean
  season: Season | null
  /** Whether the dialog starts with all points instead of the week's. */
  isEver: boolean
}

interface PointsDialogProps extends ExplainedPoints {
  onClose: () => void
}

/** The ledger entries behind a seller's points. */
export const PointsDialog = ({ seller, week, month, isNow, isEver, season, onClose }: PointsDialogProps) => {
  const thatWeek = {
    label: isNow ? dashboardWords.thisWeek : dayRange(week.start_date, week.end_date),
    within: { week: week.start_date },
  }
  const thatMonth = { label: capitalized(monthName(month)), within: { month } }
  const ever = { label: dashboardWords.ever, within: {} }
  const shorter: [LedgerPeriod, ...LedgerPeriod[]] = isEver ? [thatMonth, thatWeek] : [thatWeek, thatMonth]
  const thisSeason = season && { label: dashboardWords.thisSeason, within: { since: String(season.started_at) } }
  // In the week in which the season started, the leaderboard shows the season's points.
  const isFirst = thisSeason && (isEver || (isNow && weekOf(season.started_at, timeZone()) === week.start_date))
  const periods = ((): readonly [LedgerPeriod, ...LedgerPeriod[]] => {
    if (!thisSeason) return isEver ? [ever, ...shorter] : [...shorter, ever]
    return isFirst ? [thisSeason, ...shorter, ever] : [...shorter, thisSeason, ever]
  })()
  return <LazyLedgerDialog seller={seller} periods={periods} onClose={onClose} />
}
