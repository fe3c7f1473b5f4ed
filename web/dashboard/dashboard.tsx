import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/call.ts'
import { useUser } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Champions } from './champions.tsx'
import styles from './dashboard.module.css'
import { PipelineOverview } from './pipeline-overview.tsx'
import { StatCards } from './stat-cards.tsx'

/** The home view: who leads, and how the pipeline stands. */
export const Dashboard = () => {
  const user = useUser()
  const dashboard = useQuery({ queryKey: ['stats', 'dashboard'], queryFn: () => bodyOf(api.stats.dashboard.$get()) })
  return (
    <>
      <PageHeader
        title="Leaderboard"
        actions={
          allows(user.permissions, 'Forms') && (
            <ButtonLink kind="primary" to="/forms">
              <Plus aria-hidden="true" />
              New Lead
            </ButtonLink>
          )
        }
      />
      {dashboard.isError && !dashboard.data && (
        <p className={styles.failed} role="alert">
          {dashboard.error.message} <Button onClick={() => dashboard.refetch()}>Try again</Button>
        </p>
      )}
      <StatCards dashboard={dashboard.data} />
      <div className={styles.columns}>
        <Champions sellers={dashboard.data?.sellers} />
        <PipelineOverview stats={dashboard.data?.stats} />
      </div>
    </>
  )
}
