import {
  ArrowRightLeft,
  CircleCheck,
  History,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Timeline, TimelineItem } from '#contract/activity/timeline.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { byDay, itemTime } from '#web/lib/format/relative.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { EditedTime } from '#web/notes/edited-time.tsx'
import { NoteMenu } from '#web/notes/note-menu.tsx'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { PhotoStrip } from '#web/photos/album/photo-strip.tsx'
import { Button } from '#web/ui/button.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { profileWords } from '#words/profile.ts'
import { uiWords } from '#words/ui.ts'
import { useCatalogNames } from './catalog-names.ts'
import { describeItem, documentPath, type ItemKind } from './describe-item.ts'
import { groupPhotos, type ItemGroup } from './group-photos.ts'
import styles from './timeline-list.module.css'

const ICONS: Record<ItemKind, LucideIcon> = {
  created: UserPlus,
  note: MessageSquareText,
  stage: ArrowRightLeft,
  task: CircleCheck,
  general: Sparkles,
  others: History,
}

/** Kinds whose description has its own lines; the others have a short description beside the user's name. */
const WITH_TEXT: readonly ItemKind[] = ['created', 'note', 'task', 'general']

export interface OlderItems {
  /** The state of loading the timeline's next, older page. */
  older: 'idle' | 'loading' | 'failed'
  showOlder: () => void
}

interface TimelineListProps extends OlderItems {
  /** Null for a lead without a contact: it has no notes and photos. */
  contactId: number | null
  /** The actions of an item. */
  actionOf?: (item: TimelineItem) => ReactNode
  timeline: Timeline
  /** The contact's leads, named at their lines if there are several. */
  jobs?: readonly ContactLead[]
  now: number
}

const NO_LEADS: readonly ContactLead[] = []

/** The history of a contact or a lead by day, newest first. */
export const TimelineList = ({
  contactId,
  actionOf,
  timeline,
  jobs = NO_LEADS,
  now,
  older,
  showOlder,
}: TimelineListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useRowFocus(list, timeline.data)
  // The key stays when the line of the server replaces that of the unsent note, so it keeps its open state.
  const keyOf = ({ action, note, id }: TimelineItem) => (action === 'note_added' && note ? `note ${note.note_id}` : id)
  return (
    <div ref={list}>
      {byDay(timeline.data, now).map(({ day, items }) => (
        <section key={items.map(keyOf).at(-1)} aria-label={day} className={styles.day}>
          <Text as="h3" size="sm" tone="soft" weight="semibold">
            {day}
          </Text>
          <ol>
            {groupPhotos(items).map((group) => (
              <Item
                key={keyOf(group.first)}
                contactId={contactId}
                group={group}
                jobs={jobs}
                now={now}
                action={actionOf?.(group.first)}
              />
            ))}
          </ol>
        </section>
      ))}
      {timeline.next !== null && (
        <Stack align="center" className={styles.more}>
          {older === 'failed' && <p role="alert">{profileWords.olderFailed}</p>}
          <Button onClick={showOlder} disabled={older === 'loading'}>
            {older === 'loading' ? uiWords.loading : uiWords.showMore}
          </Button>
        </Stack>
      )}
    </div>
  )
}

/** The lead of an item, if the contact has several. */
const leadOfItem = ({ lead_id }: TimelineItem, jobs: readonly ContactLead[]) =>
  jobs.length > 1 ? jobs.find((lead) => lead.lead_id === lead_id) : undefined

interface ItemProps extends Pick<TimelineListProps, 'contactId'> {
  group: ItemGroup
  jobs: readonly ContactLead[]
  now: number
  action: ReactNode
}

const Item = ({ contactId, group: { first, items }, jobs, now, action }: ItemProps) => {
  const { created_at } = first
  const { kind, text, description, user } = describeItem(first, useCatalogNames(), items.length)
  const Icon = ICONS[kind]
  const ownLines = WITH_TEXT.includes(kind) ? description : null
  const note = first.action === 'note_added' ? first.note : null
  const lead = leadOfItem(first, jobs)
  // A purged document cannot be opened.
  const path = /^(estimate|receipt)_purged$/.test(first.action) ? undefined : documentPath(first)
  // The line of a move has the lead's title of that time.
  const title = lead && kind !== 'stage' && projectTitle(lead)
  const by = [user, !ownLines && description, title].filter(Boolean)
  return (
    <li className={styles.item} data-type={kind}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={17} />
      </span>
      <div className={styles.itemBody}>
        <div className={styles.itemHead}>
          <strong>{path === undefined ? text : <Link to={path}>{text}</Link>}</strong>
          <TimeStamp at={created_at}>{itemTime(created_at, now)}</TimeStamp>
          {note && contactId !== null && <NoteMenu contactId={contactId} note={note} />}
        </div>
        {ownLines && <LongText className={styles.description}>{ownLines}</LongText>}
        <Row gap="0 3" size="sm" tone="soft">
          {by.length > 0 && (
            <p>
              <Joined items={by} />
            </p>
          )}
          {note && <EditedTime note={note} now={now} />}
          {note && <QueuedMark kind="note" id={note.note_id} />}
        </Row>
        {action}
        {first.action === 'image_added' && contactId !== null && (
          <PhotoStrip contactId={contactId} imageIds={items.flatMap(({ image_id }) => image_id ?? [])} leads={jobs} />
        )}
      </div>
    </li>
  )
}
