import {
  ArrowRightLeft,
  CircleCheck,
  History,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import type { Timeline } from '#contract/activity/timeline.ts'
import { describeItem, type ItemKind } from '#web/activity/describe-item.ts'
import { useCatalogNames } from '#web/activity/use-catalog-names.ts'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { byDay, itemTime } from '#web/lib/format/relative.ts'
import { Button } from '#web/ui/button.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { groupPhotos, type ItemRun } from './group-photos.ts'
import styles from './timeline-list.module.css'

const ICONS: Record<ItemKind, LucideIcon> = {
  created: UserPlus,
  note: MessageSquareText,
  stage: ArrowRightLeft,
  task: CircleCheck,
  general: Sparkles,
  others: History,
}

/** Items whose description is lines of its own; that of a move is its lead's title, which fits beside who made it. */
const SPOKEN: readonly ItemKind[] = ['created', 'note', 'general']

interface TimelineListProps extends Pick<ProfileLayout, 'older' | 'showOlder'> {
  timeline: Timeline
  now: number
}

/** What happened to the contact, the newest first, day by day. */
export const TimelineList = ({ timeline, now, older, showOlder }: TimelineListProps) => (
  <>
    {byDay(timeline.data, now).map(({ day, items }) => (
      <section key={items[0]?.id} aria-label={day} className={styles.day}>
        <h3 className={styles.dayName}>{day}</h3>
        <ol className={styles.items}>
          {groupPhotos(items).map((run) => (
            <Item key={run.first.id} run={run} now={now} />
          ))}
        </ol>
      </section>
    ))}
    {timeline.next !== null && (
      <div className={styles.more}>
        {older === 'failed' && <p role="alert">Older activity could not be loaded.</p>}
        <Button onClick={showOlder} disabled={older === 'loading'}>
          {older === 'loading' ? 'Loading...' : 'Show more'}
        </Button>
      </div>
    )}
  </>
)

const Item = ({ run: { first, count }, now }: { run: ItemRun; now: number }) => {
  const { created_at } = first
  const { kind, text, description, who } = describeItem(first, useCatalogNames(), count)
  const Icon = ICONS[kind]
  const said = SPOKEN.includes(kind) ? description : null
  const by = [who, !said && description].filter(Boolean).join(' · ')
  return (
    <li className={styles.item} data-type={kind}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.itemBody}>
        <p className={styles.itemHead}>
          <strong>{text}</strong>
          <TimeStamp at={created_at}>{itemTime(created_at, now)}</TimeStamp>
        </p>
        {said && <LongText className={styles.said}>{said}</LongText>}
        {by && <p className={styles.by}>{by}</p>}
      </div>
    </li>
  )
}
