import type { CSSProperties } from 'react'
import type { CrewReport, WeekLoad } from '#contract/stats/schedule.ts'
import { sundayOf } from '#contract/weeks.ts'
import { dayRange } from '#web/lib/format/days.ts'
import { hoursText, number } from '#web/lib/format/number.ts'
import cards from '#web/stats/cards.module.css'
import table from '#web/stats/stats.module.css'
import { Bar } from '#web/ui/bar.tsx'
import { Table } from '#web/ui/table.tsx'
import { scheduleStatsWords as words } from '#words/schedule-stats.ts'
import styles from './schedule.module.css'

const weekName = ({ week }: WeekLoad) => dayRange(week, sundayOf(week))

const crewName = ({ name, is_active }: CrewReport) => (is_active ? name : words.ended(name))

/** Work days and booked hours of crews on a wide window: a column for each week. */
export const CrewTable = ({ crews }: { crews: readonly CrewReport[] }) => (
  <Table caption={words.crewsCaption}>
    <thead>
      <tr>
        <th scope="col">{words.crew}</th>
        <th scope="col" className={table.figure}>
          {words.workDays}
        </th>
        {crews[0]?.weeks.map((load) => (
          <th key={load.week} scope="col">
            {weekName(load)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {crews.map((crew) => (
        <tr key={crew.crew_id}>
          <th scope="row" className={table.seller}>
            <CrewName crew={crew} />
          </th>
          <td className={table.figure}>{number(crew.work_days)}</td>
          {crew.weeks.map((load) => (
            <td key={load.week}>
              <Load load={load} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

/** Work days and booked hours of crews on a narrow window: a card each. */
export const CrewCards = ({ crews }: { crews: readonly CrewReport[] }) => (
  <ul className={cards.cards} aria-label={words.crewsCaption}>
    {crews.map((crew) => (
      <li key={crew.crew_id} className={cards.card}>
        <h3 className={cards.name}>
          <CrewName crew={crew} />
        </h3>
        <dl className={styles.weeks}>
          <div>
            <dt>{words.workDays}</dt>
            <dd className={styles.figure}>{number(crew.work_days)}</dd>
          </div>
          {crew.weeks.map((load) => (
            <div key={load.week}>
              <dt>{weekName(load)}</dt>
              <dd>
                <Load load={load} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

const CrewName = ({ crew }: { crew: CrewReport }) => (
  <span className={styles.crew}>
    <span className={styles.dot} style={{ '--crew': crew.color } as CSSProperties} />
    {crewName(crew)}
  </span>
)

/** The booked hours of a week as a share of the capacity. More than the capacity is red. */
const Load = ({ load: { booked_minutes, capacity_minutes } }: { load: WeekLoad }) => {
  const isOver = booked_minutes > capacity_minutes
  if (booked_minutes === 0 && capacity_minutes === 0) return <span className={styles.soft}>{words.closed}</span>
  return (
    <span className={styles.load}>
      <Bar
        share={capacity_minutes === 0 ? 1 : Math.min(1, booked_minutes / capacity_minutes)}
        color={isOver ? 'var(--bad)' : 'var(--info)'}
      />
      <span data-over={isOver}>{words.hoursOf(hoursText(booked_minutes), hoursText(capacity_minutes))}</span>
    </span>
  )
}
