import {
  ArrowRightLeft,
  CircleCheck,
  History,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import type { Timeline, TimelineItem, TimelineType } from '#contract/activity/timeline.ts'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { byDay, itemTime } from '#web/lib/format/relative.ts'
import { Button } from '#web/ui/button.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { groupPhotos } from './group-photos.ts'
import styles from './timeline.module.css'

const ICONS: Record<TimelineType, LucideIcon> = {
  created: UserPlus,
  note: MessageSquareText,
  stage: ArrowRightLeft,
  task: CircleCheck,
  general: Sparkles,
  others: History,
}

/** Items whose description is lines of its own; that of a move is its lead's title, which fits beside who made it. */
const SPOKEN: readonly TimelineType[] = ['created', 'note', 'general']

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
          {groupPhotos(items).map((item) => (
            <Item key={item.id} item={item} now={now} />
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

const Item = ({ item, now }: { item: TimelineItem; now: number }) => {
  const Icon = ICONS[item.type]
  const said = SPOKEN.includes(item.type) ? item.description : null
  const by = [item.user_name, !said && item.description].filter(Boolean).join(' · ')
  return (
    <li className={styles.item} data-type={item.type}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.itemBody}>
        <p className={styles.itemHead}>
          <strong>{item.text}</strong>
          <TimeStamp at={item.created_at}>{itemTime(item.created_at, now)}</TimeStamp>
        </p>
        {said && <LongText className={styles.said}>{said}</LongText>}
        {by && <p className={styles.by}>{by}</p>}
      </div>
    </li>
  )
}
