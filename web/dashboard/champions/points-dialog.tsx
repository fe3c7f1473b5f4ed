import type { Week } from '#contract/stats/dashboard.ts'
import { dayRange, monthName } from '#web/lib/format/days.ts'
import { dashboardWords } from '#web/messages/dashboard.ts'
import { LazyLedgerDialog } from '#web/stats/ledger/lazy-ledger-dialog.tsx'

/** Whose points are asked for, and in which week. */
export interface PointsOf {
  seller: { seller_id: number; name: string }
  week: Pick<Week, 'start_date' | 'end_date'>
  /** The month that is offered beside it, `YYYY-MM`. */
  month: string
  isNow: boolean
}

/** Why a seller has these points. */
export const PointsDialog = ({ seller, week, month, isNow, onClose }: PointsOf & { onClose: () => void }) => (
  <LazyLedgerDialog
    seller={seller}
    periods={[
      {
        label: isNow ? dashboardWords.thisWeek : dayRange(week.start_date, week.end_date),
        within: { week: week.start_date },
      },
      { label: monthName(month), within: { month } },
      { label: dashboardWords.ever, within: {} },
    ]}
    onClose={onClose}
  />
)
