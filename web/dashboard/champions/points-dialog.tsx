import type { Week } from '#contract/stats/dashboard.ts'
import { dayRange, monthName } from '#web/lib/format/days.ts'
import { dashboardWords } from '#web/messages/dashboard.ts'
import { LazyLedgerDialog } from '#web/stats/ledger/lazy-ledger-dialog.tsx'

/** The seller and the week whose points are explained. */
export interface ExplainedPoints {
  seller: { seller_id: number; name: string }
  week: Pick<Week, 'start_date' | 'end_date'>
  /** The month offered besides the week, `YYYY-MM`. */
  month: string
  isNow: boolean
  /** Whether all points come first, not those of the week. */
  isEver: boolean
}

interface PointsDialogProps extends ExplainedPoints {
  onClose: () => void
}

/** The ledger entries behind a seller's points. */
export const PointsDialog = ({ seller, week, month, isNow, isEver, onClose }: PointsDialogProps) => {
  const thatWeek = {
    label: isNow ? dashboardWords.thisWeek : dayRange(week.start_date, week.end_date),
    within: { week: week.start_date },
  }
  const thatMonth = { label: monthName(month), within: { month } }
  const ever = { label: dashboardWords.ever, within: {} }
  return (
    <LazyLedgerDialog
      seller={seller}
      periods={isEver ? [ever, thatMonth, thatWeek] : [thatWeek, thatMonth, ever]}
      onClose={onClose}
    />
  )
}
