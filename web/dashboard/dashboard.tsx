import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { LoadError } from '#web/cache/load-error.tsx'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { type ShareData, shareDataOf } from '#web/share/share-data.ts'
import { guideOpensItself, START } from '#web/start/first-setup.ts'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { type ExplainedPoints, PointsDialog } from './champions/points-dialog.tsx'
import { useStandings } from './champions/use-standings.ts'
import type { Layout } from './dashboard-layout.ts'
import { dashboardQuery } from './dashboard-query.ts'
import { DesktopDashboard } from './desktop-dashboard.tsx'
import { MobileDashboard } from './mobile-dashboard.tsx'
import { useOpenMonths } from './weeks/use-open-months.ts'

const LazyShareDialog = lazyDialog(async () => (await import('#web/share/dialog/share-dialog.tsx')).ShareDialog)

/** The leaderboard screen. A new business sees its first steps instead. */
export const Dashboard = () => (guideOpensItself(useUser()) ? <Navigate to={START} replace /> : <Leaderboard />)

/** Chooses the layout by the window's width. */
const Leaderboard = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const user = useUser()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const standings = useStandings(data)
  const [showsAll, setShowsAll] = useState(false)
  const [explained, setExplained] = useScreenState<ExplainedPoints | undefined>(undefined)
  const [shared, setShared] = useScreenState<ShareData | undefined>(undefined)
  const layout: Layout = {
    dashboard: data,
    failure: error && !data && <LoadError error={error} onRetry={refetch} />,
    standings,
    allSellers: { isShown: showsAll, toggle: () => setShowsAll(!showsAll) },
    months: useOpenMonths(),
    onExplain: (seller, isEver = false) => {
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
    },
    // The share card draws a snapshot, because the figures must not change meanwhile.
    onShare: data && (() => setShared(shareDataOf(data, user, Date.now()))),
  }
  return (
    <>
      {narrow ? <MobileDashboard {...layout} /> : <DesktopDashboard {...layout} />}
      {explained && <PointsDialog {...explained} onClose={() => setExplained(undefined)} />}
      {shared && <LazyShareDialog data={shared} onClose={() => setShared(undefined)} />}
    </>
  )
}
