import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { allows, type Page } from '#contract/permissions.ts'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import { dayRange } from '#web/lib/format/days.ts'
import { shortMoney } from '#web/lib/format/money.ts'
import { number, percent } from '#web/lib/format/number.ts'
import { BLANK, NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { useUser } from '#web/session/session.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { FittedText } from '#web/ui/fitted-text.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import type { OnExplain } from './champions/champions.tsx'
import styles from './dashboard.module.css'

interface TileProps {
  label: string
  /** The figure as text, which sets its size; a dash while it loads. */
  text?: string | undefined
  /** What is shown instead of the text, such as a figure that counts up. */
  figure?: ReactNode
  note?: ReactNode
  /** A link to the counted records, for users with the permission, or a button that explains the figure. */
  to?: { path: string; page: Page }
  onClick?: (() => void) | undefined
}

/** A link or button that covers its tile; plain text without a target. */
const TileLabel = ({ label, to, onClick }: Pick<TileProps, 'label' | 'to' | 'onClick'>) => {
  const { permissions } = useUser()
  if (onClick) {
    return (
      <button type="button" className={styles.cover} onClick={onClick}>
        {label}
      </button>
    )
  }
  if (!to || !allows(permissions, to.page)) return label
  return (
    <Link className={styles.cover} to={to.path}>
      {label}
    </Link>
  )
}

/** An empty note keeps its line, to avoid a layout shift. */
const Tile = ({ label, text = NO_FIGURE, figure, note, ...action }: TileProps) => (
  <div className={styles.tile}>
    <dt className={`semibold ${styles.note}`}>
      <TileLabel label={label} {...action} />
    </dt>
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

interface CountTileProps extends Pick<TileProps, 'label' | 'to'> {
  count: number | undefined
  note: string
}

const CountTile = ({ count, note, ...rest }: CountTileProps) =>
  count === undefined ? (
    <Tile {...rest} />
  ) : (
    <Tile {...rest} text={number(count)} figure={<CountUp value={count} />} note={note} />
  )

/** The seller with the most points of the season, else of all time; undefined while nobody has points. */
const topPerformer = (dashboard: Dashboard | undefined) => {
  const best = dashboard?.sellers.toSorted((a, b) => b.season_points - a.season_points)[0]
  return best && best.season_points > 0 ? best : undefined
}

interface TilesProps {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined
  /** Whether the goal's note has the dates of the week. */
  narrow: boolean
  onExplain: OnExplain
}

export const Tiles = ({ dashboard, narrow, onExplain }: TilesProps) => {
  const week = dashboard?.goal.current_week
  const target = week && dashboardWords.target(shortMoney(week.goal_amount))
  const goalNote = narrow ? (
    <>
      {week ? dayRange(week.start_date, week.end_date) : BLANK}
      <br />
      {target ?? BLANK}
    </>
  ) : (
    target
  )
  const top = topPerformer(dashboard)
  const share = dashboard?.goal.current_week.progress_percentage
  const pointsNote = dashboard?.season ? dashboardWords.seasonPoints : dashboardWords.points
  return (
    <dl className={styles.tiles} aria-busy={!dashboard}>
      <CountTile
        label={dashboardWords.totalContacts}
        count={dashboard?.stats.totalContacts}
        note={dashboardWords.totalContactsNote}
        to={{ path: '/contacts', page: 'Contacts' }}
      />
      <CountTile
        label={dashboardWords.activePipeline}
        count={dashboard?.stats.activePipelineLeads}
        note={dashboardWords.activePipelineNote}
        to={{ path: '/leads', page: 'Leads' }}
      />
      <Tile
        label={dashboardWords.weeksGoal}
        text={share === undefined ? undefined : percent(share)}
        figure={share !== undefined && <CountUp value={share} print={percent} />}
        note={goalNote}
        to={{ path: '/stats?period=week', page: 'Reports' }}
      />
      <Tile
        label={dashboardWords.topPerformer}
        text={top?.name}
        note={dashboard && (top ? pointsNote(top.season_points) : dashboardWords.noPoints)}
        onClick={top && (() => onExplain(top, true))}
      />
    </dl>
  )
}
