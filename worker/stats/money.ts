import { timeAt } from '#contract/local-time.ts'
import { allows } from '#contract/permissions.ts'
import { type EstimateFunnel, type MoneyOwed, type MoneyReport, OLDEST_OWED, OWED_AGES } from '#contract/stats/money.ts'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { daysOfSpan } from '#contract/stats/span.ts'
import { addDays, DAY_MS, dayOf } from '#contract/weeks.ts'
import { bothOf, type Reading, reading } from '#worker/db/reading.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { hiddenStageId, maySee } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type FunnelRow, type OldestOwedRow, selectFunnel, selectOldestOwed, selectOwedSums } from './money-store.ts'
import { spanOf } from './span.ts'

const today = ({ business, now }: Actor) => dayOf(now, business.timeZone)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** What customers owe, by age, and the oldest receipts. */
export const owedReading = (actor: Actor): Reading<MoneyOwed> => {
  const day = today(actor)
  const since = OWED_AGES.slice(1).map((from) => addDays(day, 1 - from))
  return reading(
    [
      selectOwedSums(since),
      maySee(actor, 'lead') ? selectOldestOwed(OLDEST_OWED, hiddenStageId(actor)) : selectNothing<OldestOwedRow>(),
    ],
    ([sums, oldest]) => ({
      ages: OWED_AGES.map((from_days, age) => {
        const { receipts = 0, cents = 0 } = sums.find((row) => row.age === age) ?? {}
        return { from_days, receipts, cents }
      }),
      oldest: oldest.map((row) => ({
        receipt_id: row.receipt_id,
        lead_id: row.lead_id,
        number_year: row.number_year,
        number_seq: row.number_seq,
        title: row.title,
        name: row.name,
        balance_cents: row.balance_cents,
        issued_on: row.issued_on,
        days: Math.max(0, daysBetween(row.issued_on, day)),
      })),
    }),
  )
}

/** The estimates that were sent in a period, by what became of them. */
export const funnelReading = (actor: Actor, period: ReportPeriod): Reading<EstimateFunnel> => {
  const days = daysOfSpan(spanOf(period, actor))
  const startOf = (day: string) => timeAt(day, '00:00', actor.business.timeZone)
  const sent = days && { from: startOf(days.from), to: startOf(days.to) }
  return reading([selectFunnel(sent, today(actor))], ([rows]) => {
    const sumOf = (counts: (row: FunnelRow) => boolean) =>
      rows
        .filter(counts)
        .reduce((sum, { estimates, cents }) => ({ estimates: sum.estimates + estimates, cents: sum.cents + cents }), {
          estimates: 0,
          cents: 0,
        })
    return {
      sent: sumOf(() => true),
      // Who signs or declines has seen it, also on the device of a user.
      viewed: sumOf(({ is_viewed, outcome }) => is_viewed === 1 || outcome === 'signed' || outcome === 'declined'),
      signed: sumOf(({ outcome }) => outcome === 'signed'),
      declined: sumOf(({ outcome }) => outcome === 'declined'),
      expired: sumOf(({ outcome }) => outcome === 'expired'),
    }
  })
}

/** Money owed now, and the estimates of a period. */
export const moneyReading = (actor: Actor, period: ReportPeriod): Reading<MoneyReport> =>
  bothOf(owedReading(actor), funnelReading(actor, period), (owed, funnel) => ({ period, owed, funnel }))

/** For users who may not see estimates: nothing, without a statement. */
const nothing: Reading<null> = { selects: [], present: () => null }
const maySeeMoney = ({ user }: Actor) => allows(user.permissions, 'Estimates: View')

export const owedIfVisible = (actor: Actor): Reading<MoneyOwed | null> =>
  maySeeMoney(actor) ? owedReading(actor) : nothing

export const moneyIfVisible = (actor: Actor, period: ReportPeriod): Reading<MoneyReport | null> =>
  maySeeMoney(actor) ? moneyReading(actor, period) : nothing
