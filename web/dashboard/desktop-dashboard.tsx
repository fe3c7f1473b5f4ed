import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { useUser } from '#web/session/session.ts'
import { ShareButton } from '#web/share/share-button.tsx'
import { StartNotice } from '#web/start/start-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { Champions } from './champions/champions.tsx'
import styles from './dashboard.module.css'
import type { Layout } from './dashboard-layout.ts'
import { PipelineOverview } from './pipeline/pipeline-overview.tsx'
import { RecentActivity } from './recent/recent-activity.tsx'
import { DesktopTiles } from './stat-cards.tsx'
import { History } from './weeks/history.tsx'
import { WeeklyProgress } from './weeks/weekly-progress.tsx'

export const DesktopDashboard = ({ dashboard, failure, standings, allSellers, months, onExplain, onShare }: Layout) => {
  const { permissions } = useUser()
  // The last cards, mostly below the fold, render after the figures.
  const isRestDrawn = useDeferredValue(true, false)
  return (
    <>
      <PageHeader
        title={dashboardWords.title}
        actions={
          <>
            <ShareButton onShare={onShare} />
            {allows(permissions, 'Dashboard: Export Data') && (
              <ExportButton load={() => api.stats['dashboard.csv'].$get()} />
            )}
            {allows(permissions, 'Forms') && (
              <ButtonLink kind="primary" to="/forms">
                <Plus aria-hidden="true" />
                {dashboardWords.newLead}
              </ButtonLink>
            )}
          </>
        }
      />
      <StartNotice />
      {failure || (
        <>
          <DesktopTiles dashboard={dashboard} onExplain={onExplain} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Champions
                standings={standings}
                allSellers={allSellers}
                onExplain={onExplain}
                season={dashboard?.season}
                size="desktop"
              />
              {isRestDrawn && <RecentActivity changes={dashboard?.recent} />}
            </div>
            <div className={styles.column}>
              <PipelineOverview stats={dashboard?.stats} />
              <WeeklyProgress month={dashboard?.month} />
              {isRestDrawn && dashboard && (
                <History month={dashboard.month.month} first={dashboard.first.month} months={months} />
              )}
            </div>
          </div>
        </>
      )}
    </>
  )
}
