import { Link } from 'react-router-dom'
import type { RecentChange } from '#contract/stats/dashboard.ts'
import { stageNamesIn } from '#web/activity/catalog-names.ts'
import { describeRecentChange } from '#web/activity/describe-recent-change.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import styles from '#web/dashboard/dashboard.module.css'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { dashboardWords } from '#words/dashboard.ts'

/** The latest changes, newest first. */
export const RecentActivity = ({ changes }: { changes: readonly RecentChange[] | undefined }) => {
  const now = useNow()
  return (
    <Card title={dashboardWords.recent}>
      {!changes && <Skeleton height="25rem" />}
      {changes?.length === 0 && <p className="soft text-xs">{dashboardWords.nothingHappened}</p>}
      <ul className="stack y3">
        {changes?.map((change) => (
          <Change key={change.activity_id} change={change} now={now} />
        ))}
      </ul>
    </Card>
  )
}

const Change = ({ change, now }: { change: RecentChange; now: number }) => {
  const { subject, verb, object, rest } = describeRecentChange(change, stageNamesIn(useStages()))
  const linked = (client: string) => (
    <bdi>{change.contact_id === null ? client : <Link to={`/contacts/${change.contact_id}`}>{client}</Link>}</bdi>
  )
  return (
    <li className={`text-sm break ${styles.change}`} data-action={change.action}>
      <p>
        {/* A customer's own change has no object. */}
        <strong>{object === '' ? linked(subject) : <bdi>{subject}</bdi>}</strong> {verb}{' '}
        {object !== '' && linked(object)} {rest}
      </p>
      <p className="soft text-xs">
        <TimeStamp at={change.at}>{timeAgo(change.at, now)}</TimeStamp>
        {change.title && ' · '}
        <bdi>
          {change.title && change.lead_id !== null ? (
            <Link to={`/leads/${change.lead_id}`}>{change.title}</Link>
          ) : (
            change.title
          )}
        </bdi>
      </p>
    </li>
  )
}
