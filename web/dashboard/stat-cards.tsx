import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import { dayRange } from '#web/lib/format/days.ts'
import { shortMoney } from '#web/lib/format/money.ts'
import { number, percent } from '#web/lib/format/number.ts'
import { BLANK, NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { dashboardWords } from '#web/messages/dashboard.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { FittedText } from '#web/ui/fitted-text.tsx'
import styles from './dashboard.module.css'

interface TileProps {
  label: string
  /** The figure as text, which sets its size; a dash while it loads. */
  text?: string | undefined
  /** What is shown instead of the text, such as a figure that counts up. */
  figure?: ReactNode
  note?: ReactNode
}

/** An empty note keeps its line, to avoid a layout shift. */
const Tile = ({ label, text = NO_FIGURE, figure, note }: TileProps) => (
  <div className={styles.tile}>
    <dt className={styles.label}>{label}</dt>
    <dd>
      <p className={styles.figure} title={text}>
        <FittedText text={text} className={styles.fit}>
          {figure || text}
        </FittedText>
      </p>
      <p className={styles.note}>{note ?? BLANK}</p>
    </dd>
  </div>
)

const CountTile = ({ label, count, note }: { label: string; count: number | undefined; note: string }) =>
  count === undefined ? (
    <Tile label={label} />
  ) : (
    <Tile label={label} text={number(count)} figure={<CountUp value={count} />} note={note} />
  )

/** The seller with the most lifetime points; undefined while nobody has points. */
const topPerformer = (dashboard: Dashboard | undefined) => {
  const best = dashboard?.sellers.toSorted((a, b) => b.lifetime_points - a.lifetime_points)[0]
  return best && best.lifetime_points > 0 ? best : undefined
}

const Tiles = ({ dashboard, goalNote }: { dashboard: Dashboard | undefined; goalNote: ReactNode }) => {
  const top = topPerformer(dashboard)
  const share = dashboard?.goal.current_week.progress_percentage
  return (
    <dl className={styles.tiles} aria-busy={!dashboard}>
      <CountTile
        label={dashboardWords.totalContacts}
        count={dashboard?.stats.totalContacts}
        note={dashboardWords.totalContactsNote}
      />
      <CountTile
        label={dashboardWords.activePipeline}
        count={dashboard?.stats.activePipelineLeads}
        note={dashboardWords.activePipelineNote}
      />
      <Tile
        label={dashboardWords.weeksGoal}
        text={share === undefined ? undefined : percent(share)}
        figure={share !== undefined && <CountUp value={share} print={percent} />}
        note={goalNote}
      />
      <Tile
        label={dashboardWords.topPerformer}
        text={top?.name}
        note={dashboard && (top ? dashboardWords.points(top.lifetime_points) : dashboardWords.noPoints)}
      />
    </dl>
  )
}

export const DesktopTiles = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const week = dashboard?.goal.current_week
  return <Tiles dashboard={dashboard} goalNote={week && dashboardWords.target(shortMoney(week.goal_amount))} />
}

/** The tiles with the dates of the week. */
export const MobileTiles = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const week = dashboard?.goal.current_week
  const note = (
    <>
      {week ? dayRange(week.start_date, week.end_date) : BLANK}
      <br />
      {week ? dashboardWords.target(shortMoney(week.goal_amount)) : BLANK}
    </>
  )
  return <Tiles dashboard={dashboard} goalNote={note} />
}
