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
}

/** The ledger entries behind a seller's points. */
export const PointsDialog = ({ seller, week, month, isNow, onClose }: ExplainedPoints & { onClose: () => void }) => (
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
