import { ARCHIVE_REASONS, type ArchiveReason } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import type { LostReport, Report, ReportPeriod, SellerReport, StageReport } from '#contract/stats/report.ts'
import { periodsOf } from '#contract/stats/span.ts'
import { ALL_TIME, DAY_MS, monthOf, monthPeriod, weekOf } from '#contract/weeks.ts'
import { inDollars } from '#worker/db/money.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { countUnanswered } from '#worker/inquiries/unanswered-store.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import type { Actor } from '#worker/write/actor.ts'
import { sellerPoints } from './present.ts'
import { spanOf } from './span.ts'
import { presentSpeed, speedPeriods } from './speed-to-lead.ts'
import { type StageSum, stageSums } from './stage-sums.ts'
import {
  type CommissionRow,
  type LostRow,
  selectCommissions,
  selectFirstResponseWaits,
  selectLost,
  selectPoints,
  selectStageSums,
} from './store.ts'

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const inTenths = (amount: number) => Math.round(amount * 10) / 10

/** The commission of a value, both in cents. Half a cent is rounded up. */
const commissionOf = (cents: number, basisPoints: number) => Math.round((cents * basisPoints) / 10_000)

/** Sales by seller, conversion by stage and lost leads by reason in a period, from stored totals. One round trip. */
export const reportReading = (actor: Actor, period: ReportPeriod): Reading<Report> => {
  const { business, now } = actor
  const month = monthOf(now, business.timeZone)
  const span = spanOf(period, actor)
  const week = weekOf(now, business.timeZone)
  const periods = [monthPeriod(month), ALL_TIME]
  const seesCommission = allows(actor.user.permissions, 'Leads: View Commission')
  return reading(
    [
      selectStageSums(periodsOf(span)),
      selectPoints(periods),
      selectLost(periodsOf(span)),
      selectFirstResponseWaits([...periodsOf(span), ...speedPeriods(week)]),
      countUnanswered,
      seesCommission ? selectCommissions : selectNothing<CommissionRow>(),
    ],
    ([stageRows, points, lostRows, waits, [counted], rates]) => {
      const rows = stageSums(stageRows)
      const lost = presentLost(lostRows)
      const hasLost = (sellerId: number) => lost.some((row) => row.seller_id === sellerId)
      const stages = activeStages(business.stages)
      const lastStage = stages.at(-1)?.stage_id
      const sellers = business.sellers
        .map(({ seller_id, name, is_active }): SellerReport => {
          const own = rows.filter((row) => row.seller_id === seller_id)
          const won = own.filter((row) => row.stage_id === lastStage)
          const wonCents = total(won, (row) => row.value_cents)
          const rate = rates.find((row) => row.seller_id === seller_id)
          return {
            seller_id,
            name,
            is_active,
            monthly_points: sellerPoints(points, seller_id, monthPeriod(month)),
            lifetime_points: sellerPoints(points, seller_id, ALL_TIME),
            points: total(own, (row) => row.points),
            won: total(won, (row) => row.reached),
            value_won: inDollars(wonCents),
            ...(rate && {
              commission_percent: rate.commission_bp / 100,
              commission: inDollars(commissionOf(wonCents, rate.commission_bp)),
            }),
          }
        })
        .filter(
          (seller) => seller.is_active || seller.lifetime_points !== 0 || seller.won !== 0 || hasLost(seller.seller_id),
        )
      return {
        period,
        span,
        month,
        sellers,
        stages: stages.map(({ stage_id, name }) =>
          stageReport(
            stage_id,
            name,
            rows.filter((row) => row.stage_id === stage_id),
            stage_id === lastStage,
          ),
        ),
        lost,
        speed: presentSpeed(waits, { inPeriod: periodsOf(span), week, waiting: counted?.waiting ?? 0 }),
      }
    },
  )
}

const stageReport = (stage_id: number, stage_name: string, rows: readonly StageSum[], isLast: boolean): StageReport => {
  const reached = total(rows, (row) => row.reached)
  const went_on = total(rows, (row) => row.went_on)
  const stays = total(rows, (row) => row.stays)
  return {
    stage_id,
    stage_name,
    reached,
    went_on,
    conversion: isLast || reached === 0 ? null : Math.round((went_on / reached) * 100),
    stayed_days: stays === 0 ? null : inTenths(total(rows, (row) => row.stay_ms) / stays / DAY_MS),
  }
}

type Sums = [leads: number, value_cents: number]

const sumsOf = ({ reasons }: LostRow, reason: ArchiveReason): Sums =>
  (JSON.parse(reasons) as Record<string, Sums>)[reason] ?? [0, 0]

/** The lost leads by seller and reason, over the periods of the rows. Reasons without leads are omitted. */
const presentLost = (rows: readonly LostRow[]): LostReport[] => {
  const sellers = [...new Set(rows.map((row) => row.seller_id))].sort((a, b) => a - b)
  return sellers.flatMap((seller_id) => {
    const own = rows.filter((row) => row.seller_id === seller_id)
    return ARCHIVE_REASONS.map((reason) => {
      const sums = own.map((row) => sumsOf(row, reason))
      const leads = sums.reduce((sum, [count]) => sum + count, 0)
      return { seller_id, reason, leads, value: inDollars(sums.reduce((sum, [, cents]) => sum + cents, 0)) }
    }).filter(({ leads }) => leads > 0)
  })
}
