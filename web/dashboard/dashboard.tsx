import { useState } from 'react'
import { SCREEN_NARROW, useMedia } from '#web/lib/use-media.ts'
import { useUser } from '#web/session/session.ts'
import { LazyShareDialog } from '#web/share/lazy-share-dialog.tsx'
import { type ShareData, shareDataOf } from '#web/share/share-data.ts'
import { Failure } from '#web/ui/failure.tsx'
import { DesktopDashboard } from './desktop-dashboard.tsx'
import { type Explained, Explanation } from './explanation.tsx'
import type { Layout } from './layout.ts'
import { MobileDashboard } from './mobile-dashboard.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useOpenMonths } from './use-open-months.ts'
import { useStandings } from './use-standings.ts'

/** The home view: who leads, and how the pipeline stands. Its layout follows the width of the window. */
export const Dashboard = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const user = useUser()
  const { data, error, refetch } = useDashboard()
  const standings = useStandings(data)
  const [showsAll, setShowsAll] = useState(false)
  const [explained, setExplained] = useState<Explained>()
  const [shared, setShared] = useState<ShareData>()
  const layout: Layout = {
    dashboard: data,
    failure: error && !data && <Failure error={error} onRetry={refetch} />,
    standings,
    everybody: { isShown: showsAll, toggle: () => setShowsAll(!showsAll) },
    months: useOpenMonths(),
    onExplain: (seller) => {
      const { week, isNow } = standings
      if (!data || !week) return
      setExplained({ seller, week, isNow, month: isNow ? data.month.month : week.start_date.slice(0, 7) })
    },
    // The figures as they are now: they stand still while they are drawn.
    onShare: data && (() => setShared(shareDataOf(data, user, Date.now()))),
  }
  return (
    <>
      {narrow ? <MobileDashboard {...layout} /> : <DesktopDashboard {...layout} />}
      {explained && <Explanation {...explained} onClose={() => setExplained(undefined)} />}
      {shared && <LazyShareDialog data={shared} onClose={() => setShared(undefined)} />}
    </>
  )
}
