import {
  ArrowRightLeft,
  CircleCheck,
  History,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import { useRef } from 'react'
import type { Timeline } from '#contract/activity/timeline.ts'
import { useCatalogNames } from '#web/activity/catalog-names.ts'
import { describeItem, type ItemKind } from '#web/activity/describe-item.ts'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { byDay, itemTime } from '#web/lib/format/relative.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { profileWords } from '#web/messages/profile.ts'
import { uiWords } from '#web/messages/ui.ts'
import { EditedTime } from '#web/notes/edited-time.tsx'
import { NoteMenu } from '#web/notes/note-menu.tsx'
import { PhotoStrip } from '#web/photos/album/photo-strip.tsx'
import { Button } from '#web/ui/button.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
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

/** Kinds whose description stands on lines of its own; the others have a short one, beside the user's name. */
const WITH_TEXT: readonly ItemKind[] = ['created', 'note', 'general']

interface TimelineListProps extends Pick<ProfileLayout, 'older' | 'showOlder'> {
  /** Null for a lead without a contact: it has no notes and photos. */
  contactId: number | null
  timeline: Timeline
  now: number
}

/** The history of a contact by day, newest first. */
export const TimelineList = ({ contactId, timeline, now, older, showOlder }: TimelineListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useRowFocus(list, timeline.data)
  return (
    <div ref={list}>
      {byDay(timeline.data, now).map(({ day, items }) => (
        <section key={items.at(-1)?.id} aria-label={day} className={styles.day}>
          <h3 className={styles.dayName}>{day}</h3>
          <ol className={styles.items}>
            {groupPhotos(items).map((group) => (
              <Item key={group.first.id} contactId={contactId} group={group} now={now} />
            ))}
          </ol>
        </section>
      ))}
      {timeline.next !== null && (
        <div className={styles.more}>
          {older === 'failed' && <p role="alert">{profileWords.olderFailed}</p>}
          <Button onClick={showOlder} disabled={older === 'loading'}>
            {older === 'loading' ? uiWords.loading : uiWords.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ItemProps extends Pick<TimelineListProps, 'contactId'> {
  group: ItemGroup
  now: number
}

const Item = ({ contactId, group: { first, items }, now }: ItemProps) => {
  const { created_at } = first
  const { kind, text, description, who } = describeItem(first, useCatalogNames(), items.length)
  const Icon = ICONS[kind]
  const ownLines = WITH_TEXT.includes(kind) ? description : null
  const by = [who, !ownLines && description].filter(Boolean).join(' · ')
  const note = first.action === 'note_added' ? first.note : null
  return (
    <li className={styles.item} data-type={kind}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.itemBody}>
        <div className={styles.itemHead}>
          <strong>{text}</strong>
          <TimeStamp at={created_at}>{itemTime(created_at, now)}</TimeStamp>
          {note && contactId !== null && <NoteMenu contactId={contactId} note={note} />}
        </div>
        {ownLines && <LongText className={styles.description}>{ownLines}</LongText>}
        <div className={styles.by}>
          {by && <p>{by}</p>}
          {note && <EditedTime note={note} now={now} />}
        </div>
        {first.action === 'image_added' && contactId !== null && (
          <PhotoStrip contactId={contactId} imageIds={items.flatMap(({ image_id }) => image_id ?? [])} />
        )}
      </div>
    </li>
  )
}
