import type { Dashboard, MonthWeek } from '#contract/stats/dashboard.ts'
import { mondayOf, monthOfWeek, weeksOfMonth } from '#contract/weeks.ts'
import dashboard from '#web/dashboard/dashboard.module.css'
import { Highlight } from '#web/dashboard/highlight.tsx'
import { businessToday } from '#web/lib/format/business-day.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dayRange, monthName } from '#web/lib/format/days.ts'
import { money, shortMoney } from '#web/lib/format/money.ts'
import { percent } from '#web/lib/format/number.ts'
import { BLANK, NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { CountUp } from '#web/ui/count-up.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import styles from './weeks.module.css'

const HEAD = 'row to-between x1 one-line'
const WEEK = `box box-raised text-sm ${styles.week}`

/** The weeks of this month with their goals. */
export const WeeklyProgress = ({ month }: { month: Dashboard['month'] | undefined }) => (
  <Card
    title={dashboardWords.weeklyProgress}
    action={month && <span className="soft text-xs">{capitalized(monthName(month.month))}</span>}
  >
    {month ? <WeekCards weeks={month.weeks} /> : <WeekSkeletons />}
  </Card>
)

export const WeekCards = ({ weeks }: { weeks: readonly MonthWeek[] }) => (
  <div className={styles.room}>
    <ul className={styles.weeks}>
      {weeks.map((week) => (
        <WeekCard key={week.start_date} week={week} />
      ))}
    </ul>
  </div>
)

/** Cards without figures, as many as this month has weeks, to avoid a layout shift. */
const WeekSkeletons = () => {
  return (
    <div className={styles.room} aria-hidden="true">
      <ul className={styles.weeks}>
        {weeksOfMonth(monthOfWeek(mondayOf(businessToday()))).map(({ monday }) => (
          <li key={monday} className={WEEK} data-when="future">
            <p className={HEAD}>
              <strong>{BLANK}</strong>
            </p>
            <p className="soft text-xs">{BLANK}</p>
            <p className={`${dashboard.figure} ${styles.weekFigure}`}>{NO_FIGURE}</p>
            <Bar className={styles.weekBar} share={0} />
            <p className="semibold">{BLANK}</p>
            <p className="soft text-xs">{BLANK}</p>
            <p className="soft text-xs">{BLANK}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const WeekCard = ({ week }: { week: MonthWeek }) => {
  const { number: place, when, progress_percentage: progress, estimate_total, goal_amount } = week
  return (
    <li className={WEEK} data-when={when} data-grade={progressColor(progress)}>
      <p className={HEAD}>
        <strong>{dashboardWords.week(place)}</strong>
        {when === 'current' && <Highlight>{dashboardWords.now}</Highlight>}
      </p>
      <p className="soft text-xs">{dayRange(week.start_date, week.end_date)}</p>
      <p className={`${dashboard.figure} ${styles.weekFigure}`}>
        <CountUp value={progress} print={percent} />
      </p>
      <Bar className={styles.weekBar} share={Math.min(1, progress / 100)} color="var(--grade)" />
      <p className="semibold">{money(estimate_total)}</p>
      <p className="soft text-xs">{dashboardWords.ofGoal(shortMoney(goal_amount))}</p>
      <p className="soft text-xs">{dashboardWords.leads(week.leads_count)}</p>
    </li>
  )
}

type ProgressColor = 'green' | 'blue' | 'yellow' | 'red'

/** The colour of a week's progress, a whole per cent (docs/product.md#weeks-and-the-weekly-goal). */
export const progressColor = (percent: number): ProgressColor => {
  if (percent >= 100) return 'green'
  if (percent >= 75) return 'blue'
  return percent >= 50 ? 'yellow' : 'red'
}
