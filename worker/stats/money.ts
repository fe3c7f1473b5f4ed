import { allows } from '#contract/permissions.ts'
import {
  type EstimateFunnel,
  FUNNEL_STEPS,
  type MoneyOwed,
  type MoneyReport,
  OLDEST_OWED,
  OWED_AGES,
  type OwedAge,
} from '#contract/stats/money.ts'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { daysOfSpan } from '#contract/stats/span.ts'
import { ALL_TIME, addDays, DAY_MS, dayOf } from '#contract/weeks.ts'
import { bothOf, type Reading, reading } from '#worker/db/reading.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { hiddenStageId, maySee } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { added, type DaySums, daySums } from './day-totals.ts'
import {
  type OldestOwedRow,
  selectEstimateSums,
  selectOldestOwed,
  selectOwedSums,
  selectUnmarkedExpired,
} from './money-store.ts'
import { spanOf } from './span.ts'

const today = ({ business, now }: Actor) => dayOf(now, business.timeZone)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The sums of each age. `since`: the first day of each age but the last, which is the rest of all that is owed. */
const agesOf = (days: readonly DaySums[], since: readonly string[]): OwedAge[] => {
  const [all, recent] = [days.filter(({ day }) => day === ALL_TIME), days.filter(({ day }) => day !== ALL_TIME)]
  const ages = since.map((first, age) =>
    added(
      2,
      recent.filter(({ day }) => day >= first && (age === 0 || day < (since[age - 1] ?? ''))),
    ),
  )
  const [receipts = 0, cents = 0] = added(2, [...all, ...ages.map((sums) => ({ sums: sums.map((sum) => -sum) }))])
  return OWED_AGES.map((from_days, age) => {
    const [own = receipts, balance = cents] = ages[age] ?? []
    return { from_days, receipts: own, cents: balance }
  })
}

/** What customers owe, by age, and the oldest receipts. */
const owedReading = (actor: Actor): Reading<MoneyOwed> => {
  const day = today(actor)
  const since = OWED_AGES.slice(1).map((from) => addDays(day, 1 - from))
  return reading(
    [
      selectOwedSums(since.at(-1) ?? day),
      maySee(actor, 'lead') ? selectOldestOwed(OLDEST_OWED, hiddenStageId(actor)) : selectNothing<OldestOwedRow>(),
    ],
    ([rows, oldest]) => ({
      ages: agesOf(daySums(rows), since),
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
const funnelReading = (actor: Actor, period: ReportPeriod): Reading<EstimateFunnel> => {
  const days = daysOfSpan(spanOf(period, actor))
  return reading([selectEstimateSums(days), selectUnmarkedExpired(days, today(actor))], ([rows, [unmarked]]) => {
    const inSpan = daySums(rows).filter(({ day }) => days === undefined || (day >= days.from && day < days.to))
    const sums = added(2 * FUNNEL_STEPS.length, inSpan)
    const funnel = Object.fromEntries(
      FUNNEL_STEPS.map((step, i) => [step, { estimates: sums[2 * i] ?? 0, cents: sums[2 * i + 1] ?? 0 }]),
    ) as EstimateFunnel
    const { estimates = 0, cents = 0 } = unmarked ?? {}
    const { expired } = funnel
    return { ...funnel, expired: { estimates: expired.estimates + estimates, cents: expired.cents + cents } }
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
