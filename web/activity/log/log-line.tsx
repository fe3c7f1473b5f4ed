import { Link } from 'react-router-dom'
import type { LogEntry } from '#contract/activity/log.ts'
import { useCatalogNames } from '#web/activity/catalog-names.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { activityLogWords } from '#words/activity-log.ts'
import { describeEntry } from './describe-entry.ts'
import { iconOfKind } from './kind-icons.ts'
import styles from './log.module.css'

/** One change: user, action, record, time of day, values before and after. */
export const LogLine = ({ entry }: { entry: LogEntry }) => {
  const { subject, verb, object, rest, title, changes, ...paths } = describeEntry(
    entry,
    useCatalogNames(),
    useUser().permissions,
  )
  const Icon = iconOfKind(entry.kind)
  return (
    <li className={styles.line} data-kind={entry.kind}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className={styles.what}>
        <p>
          <strong>
            <Linked to={paths.subjectPath}>{subject}</Linked>
          </strong>{' '}
          {verb} <Linked to={paths.objectPath}>{object}</Linked> {rest}{' '}
          {entry.state === 'trash' && <Badge>{activityLogWords.inTrash}</Badge>}
        </p>
        {title && (
          <Text tone="soft">
            <Linked to={paths.titlePath}>{title}</Linked>
          </Text>
        )}
        {changes && <LongText className={styles.changes}>{changes}</LongText>}
      </div>
      <TimeStamp className={styles.time} at={entry.created_at}>
        {timeOfDay(entry.created_at)}
      </TimeStamp>
    </li>
  )
}

const Linked = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>
