import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus, Workflow } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { shortMoney } from '#web/lib/format/money.ts'
import { BLANK } from '#web/lib/format/placeholders.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useHasScreen } from '#web/lib/screen-paths.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { ShareButton } from '#web/share/share-button.tsx'
import { type ShareData, shareDataOf } from '#web/share/share-data.ts'
import { guideOpensItself, START } from '#web/start/first-setup.ts'
import { StartNotice } from '#web/start/start-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { Champions, type OnExplain } from './champions/champions.tsx'
import { type ExplainedPoints, PointsDialog } from './champions/points-dialog.tsx'
import { useStandings } from './champions/use-standings.ts'
import styles from './dashboard.module.css'
import { dashboardQuery } from './dashboard-query.ts'
import { PipelineOverview, PipelineSnapshot } from './pipeline/pipeline-overview.tsx'
import { RecentActivity } from './recent/recent-activity.tsx'
import { Tiles } from './stat-cards.tsx'
import { History, useOpenMonths } from './weeks/history.tsx'
import { WeeklyProgress } from './weeks/weekly-progress.tsx'

const LazyShareDialog = lazyDialog(async () => (await import('#web/share/dialog/share-dialog.tsx')).ShareDialog)

/** The leaderboard screen. A new business sees its first steps instead. */
export const Dashboard = () => (guideOpensItself(useUser()) ? <Navigate to={START} replace /> : <Leaderboard />)

const Leaderboard = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const user = useUser()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const standings = useStandings(data)
  const months = useOpenMonths()
  const [showsAll, setShowsAll] = useState(false)
  const [explained, setExplained] = useScreenState<ExplainedPoints | undefined>(undefined)
  const [shared, setShared] = useScreenState<ShareData | undefined>(undefined)
  // The last cards, mostly below the fold of a desktop, render after the figures.
  const isRestDrawn = useDeferredValue(true, narrow)
  const explain: OnExplain = (seller, isEver = false) => {
    const { week, isNow } = standings
    if (!data || !week) return
    setExplained({
      seller,
      week,
      isNow,
      isEver,
      month: isNow ? data.month.month : week.start_date.slice(0, 7),
      season: data.season,
    })
  }
  // The share card draws a snapshot, because the figures must not change meanwhile.
  const share = data && (() => setShared(shareDataOf(data, user, Date.now())))
  const champions = (
    <Champions
      standings={standings}
      allSellers={{ isShown: showsAll, toggle: () => setShowsAll(!showsAll) }}
      onExplain={explain}
      season={data?.season}
      size={narrow ? 'phone' : 'desktop'}
    />
  )
  const weeks = <WeeklyProgress month={data?.month} />
  const history = isRestDrawn && data && <History month={data.month.month} first={data.first.month} months={months} />
  const goal = data?.goal.current_week.goal_amount
  return (
    <>
      <PageHeader
        title={dashboardWords.title}
        {...(narrow && { subtitle: goal === undefined ? BLANK : dashboardWords.weeklyGoals(shortMoney(goal)) })}
        actions={<Actions narrow={narrow} onShare={share} />}
      />
      <StartNotice />
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <>
          <Tiles dashboard={data} narrow={narrow} onExplain={explain} />
          {narrow ? (
            <div className="stack y4">
              {weeks}
              {champions}
              <PipelineSnapshot stats={data?.stats} />
              {history}
            </div>
          ) : (
            <div className={`stack y4 x4 start ${styles.columns}`}>
              <div className="stack y4">
                {champions}
                {isRestDrawn && <RecentActivity changes={data?.recent} />}
              </div>
              <div className="stack y4">
                <PipelineOverview stats={data?.stats} />
                {weeks}
                {history}
              </div>
            </div>
          )}
        </>
      )}
      {explained && <PointsDialog {...explained} onClose={() => setExplained(undefined)} />}
      {shared && <LazyShareDialog data={shared} onClose={() => setShared(undefined)} />}
    </>
  )
}

const Actions = ({ narrow, onShare }: { narrow: boolean; onShare: (() => void) | undefined }) => {
  const { permissions } = useUser()
  const hasTasks = useHasScreen('/tasks')
  const seesLeads = allows(permissions, 'Leads')
  return narrow ? (
    <>
      <ShareButton onShare={onShare} label={dashboardWords.stats} />
      {seesLeads && (
        <ButtonLink to="/leads">
          <Workflow aria-hidden="true" />
          {dashboardWords.pipeline}
        </ButtonLink>
      )}
      {seesLeads && hasTasks && (
        <ButtonLink to="/tasks">
          <ListChecks aria-hidden="true" />
          {dashboardWords.task}
        </ButtonLink>
      )}
    </>
  ) : (
    <>
      <ShareButton onShare={onShare} />
      {allows(permissions, 'Dashboard: Export Data') && <ExportButton load={() => api.stats['dashboard.csv'].$get()} />}
      {allows(permissions, 'Forms') && (
        <ButtonLink kind="primary" to="/forms">
          <Plus aria-hidden="true" />
          {dashboardWords.newLead}
        </ButtonLink>
      )}
    </>
  )
}
