import { ListChecks, Workflow } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import { shortMoney } from '#web/lib/format/money.ts'
import { BLANK } from '#web/lib/format/placeholders.ts'
import { useHasScreen } from '#web/lib/screen-paths.ts'
import { useUser } from '#web/session/session.ts'
import { ShareButton } from '#web/share/share-button.tsx'
import { StartNotice } from '#web/start/start-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { Champions } from './champions/champions.tsx'
import styles from './dashboard.module.css'
import type { Layout } from './dashboard-layout.ts'
import { PipelineSnapshot } from './pipeline/pipeline-snapshot.tsx'
import { MobileTiles } from './stat-cards.tsx'
import { History } from './weeks/history.tsx'
import { WeeklyProgress } from './weeks/weekly-progress.tsx'

export const MobileDashboard = ({ dashboard, failure, standings, allSellers, months, onExplain, onShare }: Layout) => {
  const week = dashboard?.goal.current_week
  return (
    <>
      <PageHeader
        title={dashboardWords.title}
        subtitle={week ? dashboardWords.weeklyGoals(shortMoney(week.goal_amount)) : BLANK}
        actions={<Actions onShare={onShare} />}
      />
      <StartNotice />
      {failure || (
        <>
          <MobileTiles dashboard={dashboard} onExplain={onExplain} />
          <div className={styles.column}>
            <WeeklyProgress month={dashboard?.month} />
            <Champions
              standings={standings}
              allSellers={allSellers}
              onExplain={onExplain}
              season={dashboard?.season}
              size="phone"
            />
            <PipelineSnapshot stats={dashboard?.stats} />
            {dashboard && <History month={dashboard.month.month} first={dashboard.first.month} months={months} />}
          </div>
        </>
      )}
    </>
  )
}

const Actions = ({ onShare }: Pick<Layout, 'onShare'>) => {
  const { permissions } = useUser()
  const hasTasks = useHasScreen('/tasks')
  const seesLeads = allows(permissions, 'Leads')
  return (
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
  )
}
