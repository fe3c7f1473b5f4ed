import {
  ArrowRightLeft,
  CircleCheck,
  History,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Timeline, TimelineItem } from '#contract/activity/timeline.ts'
import type { Job } from '#contract/leads/job.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { byDay, itemTime } from '#web/lib/format/relative.ts'
import { profileWords } from '#web/messages/profile.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { useCatalogNames } from './catalog-names.ts'
import { describeItem, type ItemKind } from './describe-item.ts'
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

export interface OlderItems {
  /** The state of loading the timeline's next, older page. */
  older: 'idle' | 'loading' | 'failed'
  showOlder: () => void
}

interface TimelineListProps extends OlderItems {
  /** What can be done about an item. */
  actionOf?: (item: TimelineItem) => ReactNode
  timeline: Timeline
  /** Named at the lines about them, where there are several. */
  jobs?: readonly Job[]
  now: number
}

/** The history of a contact or a lead by day, newest first. */
export const TimelineList = ({ actionOf, timeline, jobs = [], now, older, showOlder }: TimelineListProps) => (
  <>
    {byDay(timeline.data, now).map(({ day, items }) => (
      <section key={items[0]?.id} aria-label={day} className={styles.day}>
        <h3 className={styles.dayName}>{day}</h3>
        <ol className={styles.items}>
          {groupPhotos(items).map((group) => (
            <Item
              key={group.first.id}
              group={group}
              job={jobOfItem(group.first, jobs)}
              now={now}
              action={actionOf?.(group.first)}
            />
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
  </>
)

/** The job that an item is about, where the contact has several. */
const jobOfItem = ({ lead_id }: TimelineItem, jobs: readonly Job[]) =>
  jobs.length > 1 ? jobs.find((job) => job.lead_id === lead_id) : undefined

interface ItemProps {
  group: ItemGroup
  job: Job | undefined
  now: number
  action: ReactNode
}

const Item = ({ group: { first, count }, job, now, action }: ItemProps) => {
  const { created_at } = first
  const { kind, text, description, who } = describeItem(first, useCatalogNames(), count)
  const Icon = ICONS[kind]
  const ownLines = WITH_TEXT.includes(kind) ? description : null
  // A line about a move has the title that the job had then.
  const title = job && kind !== 'stage' && jobTitle(job)
  const by = [who, !ownLines && description, title].filter(Boolean).join(' · ')
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
        {ownLines && <LongText className={styles.description}>{ownLines}</LongText>}
        {by && <p className={styles.by}>{by}</p>}
        {action}
      </div>
    </li>
  )
}
