import type { Dashboard } from '#contract/stats.ts'
import { money, number } from '#web/lib/format.ts'
import styles from './dashboard.module.css'

interface TileProps {
  label: string
  figure: string
  note?: string
}

const Tile = ({ label, figure, note }: TileProps) => (
  <div className={styles.tile}>
    <dt className={styles.label}>{label}</dt>
    <dd>
      <p className={styles.figure}>{figure}</p>
      {note && <p className={styles.note}>{note}</p>}
    </dd>
  </div>
)

const thousands = (amount: number) => (amount >= 1000 ? `$${number(Math.round(amount / 1000))}K` : money(amount))

/** Four figures; dashes until they arrive. */
export const StatCards = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const week = dashboard?.goal.current_week
  const best = dashboard?.sellers.toSorted((a, b) => b.lifetime_points - a.lifetime_points)[0]
  const top = best && best.lifetime_points > 0 ? best : undefined
  return (
    <dl className={styles.tiles} aria-busy={!dashboard}>
      <Tile label="Total Contacts" figure={dashboard ? number(dashboard.stats.totalContacts) : '–'} />
      <Tile label="Active Pipeline" figure={dashboard ? number(dashboard.stats.activePipelineLeads) : '–'} />
      <Tile
        label="This Week’s Goal"
        figure={week ? `${number(week.progress_percentage)}%` : '–'}
        note={week ? `${thousands(week.goal_amount)} Target` : '\u00a0'}
      />
      <Tile
        label="Top Performer"
        figure={top?.name ?? '–'}
        note={top ? `${number(top.lifetime_points)} points` : '\u00a0'}
      />
    </dl>
  )
}
