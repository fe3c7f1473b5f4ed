import { Link } from 'react-router-dom'
import type { LogEntry } from '#contract/activity/log.ts'
import type { Notice } from '#contract/notices/notices.ts'
import { type CatalogNames, useCatalogNames } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { describeEntry } from '#web/activity/log/describe-entry.ts'
import { iconOfKind } from '#web/activity/log/kind-icons.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import rowButton from '#web/ui/row-button.module.css'
import { activityLogWords } from '#words/activity-log.ts'
import { noticesWords } from '#words/notices.ts'

interface NoticeRowProps {
  notice: Notice
  onRead: () => void
}

/** A notice that leads to its record. Opening it marks it as read; without a record to open, a press does. */
export const NoticeRow = ({ notice: { entry, at, is_read }, onRead }: NoticeRowProps) => {
  const now = useNow()
  const { path, sentence, about } = describeNotice(entry, useCatalogNames())
  const content = (
    <IconLine as="span" icon={iconOfKind(entry.kind)}>
      <Stack as="span" gap={1} grow>
        <Row as="span" justify="between" align="start" gap={2} nowrap>
          <Text as="span" weight={is_read ? 'normal' : 'bold'} wrap="break">
            {sentence}
          </Text>
          {!is_read && <Badge color="var(--accent)">{noticesWords.unread}</Badge>}
        </Row>
        {about && (
          <Text as="span" wrap="pre-line">
            {about}
          </Text>
        )}
        <Hint as="span">
          {timeAgo(at, now)} {entry.state === 'trash' && <Badge>{activityLogWords.inTrash}</Badge>}
        </Hint>
      </Stack>
    </IconLine>
  )
  return (
    <li>
      {path !== undefined ? (
        <Link to={path} className={rowButton.button} onClick={onRead} onAuxClick={onRead}>
          {content}
        </Link>
      ) : is_read ? (
        <div className={rowButton.button}>{content}</div>
      ) : (
        <button type="button" className={rowButton.button} onClick={onRead}>
          {content}
        </button>
      )}
    </li>
  )
}

/** The lines that concern a user because a lead was assigned to them. */
const ASSIGNMENTS: readonly string[] = ['lead_created', 'lead_changed', 'lead_promoted'] satisfies LogEntry['action'][]

/** A log line as it concerns the user: a sentence, what it is about, and the address of its record. */
const describeNotice = (entry: LogEntry, names: CatalogNames) => {
  const { subject, verb, object, rest, title, changes, ...paths } = describeEntry(entry, names, [])
  const path =
    paths.titlePath ?? (entry.lead_id === null || entry.is_draft ? paths.objectPath : `/leads/${entry.lead_id}`)
  const deleted = entry.state === 'deleted' ? activityLogWords.deleted : ''
  if (entry.kind === 'task') return { path, sentence: `${noticesWords.due} ${deleted}`.trim(), about: title }
  const isAssigned = ASSIGNMENTS.includes(entry.action)
  const words = isAssigned ? [noticesWords.assigned, object, noticesWords.toYou, deleted] : [verb, object, rest]
  return {
    path: path ?? paths.subjectPath,
    sentence: [subject, ...words].filter(Boolean).join(' '),
    about:
      entry.kind === 'appointment'
        ? describeItem(entry, names).text
        : [title, isAssigned ? '' : changes].filter(Boolean).join('\n'),
  }
}
