import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/stats.ts'
import { dayRange } from '#web/lib/days.ts'
import { number, shortMoney } from '#web/lib/format.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import styles from './dashboard.module.css'
import { BLANK, NOTHING_YET } from './nothing-yet.ts'

interface TileProps {
  label: string
  figure: ReactNode
  note?: ReactNode
  /** The whole of a figure that may have no room. */
  title?: string | undefined
}

/** The note keeps its line while there is none, so that nothing moves when it comes. */
const Tile = ({ label, figure, note, title }: TileProps) => (
  <div className={styles.tile}>
    <dt className={styles.label}>{label}</dt>
    <dd>
      <p className={styles.figure} title={title}>
        {figure}
      </p>
      <p className={styles.note}>{note ?? BLANK}</p>
    </dd>
  </div>
)

/** The seller with the most lifetime points; nobody while nobody has any. */
const topPerformer = (dashboard: Dashboard | undefined) => {
  const best = dashboard?.sellers.toSorted((a, b) => b.lifetime_points - a.lifetime_points)[0]
  return best && best.lifetime_points > 0 ? best : undefined
}

const Tiles = ({ dashboard, goalNote }: { dashboard: Dashboard | undefined; goalNote: ReactNode }) => {
  const top = topPerformer(dashboard)
  const active = dashboard?.stats.activePipelineLeads
  const week = dashboard?.goal.current_week
  return (
    <dl className={styles.tiles} aria-busy={!dashboard}>
      <Tile
        label="Total Contacts"
        figure={dashboard ? <CountUp value={dashboard.stats.totalContacts} /> : NOTHING_YET}
        note={dashboard && 'in the directory'}
      />
      <Tile
        label="Active Pipeline"
        figure={active === undefined ? NOTHING_YET : <CountUp value={active} />}
        note={dashboard && 'Info to Finished'}
      />
      <Tile
        label="This Week's Goal"
        figure={
          week ? (
            <>
              <CountUp value={week.progress_percentage} />%
            </>
          ) : (
            NOTHING_YET
          )
        }
        note={goalNote}
      />
      <Tile
        label="Top Performer"
        figure={top?.name ?? NOTHING_YET}
        title={top?.name}
        note={dashboard && (top ? `${number(top.lifetime_points)} points` : 'No points yet')}
      />
    </dl>
  )
}

/** Four figures; dashes until they arrive. */
export const DesktopTiles = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const week = dashboard?.goal.current_week
  return <Tiles dashboard={dashboard} goalNote={week && `${shortMoney(week.goal_amount)} Target`} />
}

/** The same four with the week's dates. */
export const MobileTiles = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const week = dashboard?.goal.current_week
  const note = (
    <>
      {week ? dayRange(week.start_date, week.end_date) : BLANK}
      <br />
      {week ? `${shortMoney(week.goal_amount)} Target` : BLANK}
    </>
  )
  return <Tiles dashboard={dashboard} goalNote={note} />
}
