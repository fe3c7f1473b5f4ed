import {
  Banknote,
  Calculator,
  CalendarDays,
  Camera,
  ClipboardList,
  ListTodo,
  type LucideIcon,
  ReceiptText,
  StickyNote,
  Trash2,
  Undo2,
  UserRound,
  Workflow,
} from 'lucide-react'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { TrashEntry, TrashKind } from '#contract/trash/trash.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { userName } from '#web/activity/user-name.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { trashWords } from '#words/trash.ts'
import { entryName } from './entry-name.ts'
import styles from './trash.module.css'
import { deleteEntry, restoreEntry } from './trash.write.ts'

const ICONS: Record<TrashKind, LucideIcon> = {
  contact: UserRound,
  lead: Workflow,
  draft: ClipboardList,
  task: ListTodo,
  note: StickyNote,
  image: Camera,
  estimate: Calculator,
  receipt: ReceiptText,
  payment: Banknote,
  appointment: CalendarDays,
}

const KIND = `row ${lookClass({ gap: 2, size: 'sm', tone: 'soft', weight: 'semibold' })}`
const DETAIL = lookClass({ size: 'sm', tone: 'soft', wrap: 'break' })

/** At or below this number of days, the badge is red. */
const FEW_DAYS = 3

/** The entries of the trash: in columns, or stacked on a narrow window. */
export const TrashList = ({ entries }: { entries: readonly TrashEntry[] }) => {
  const now = useNow()
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.entry_id} className={styles.entry}>
          <TrashItem entry={entry} now={now} />
        </li>
      ))}
    </ul>
  )
}

const TrashItem = ({ entry, now }: { entry: TrashEntry; now: number }) => {
  const restoration = useWrite(restoreEntry)
  const deletion = useWrite(deleteEntry)
  const busy = restoration.writing !== undefined || deletion.writing !== undefined
  const name = entryName(entry)
  const Icon = ICONS[entry.kind]
  const daysLeft = Math.ceil((entry.purge_at - now) / DAY_MS)
  return (
    <>
      <p className={KIND}>
        <Icon size={18} aria-hidden="true" />
        {trashWords.kinds[entry.kind]}
      </p>
      <div className={styles.what}>
        <h2 className={styles.name} tabIndex={-1}>
          {name}
        </h2>
        {entry.detail && <p className={DETAIL}>{phoneText(entry.detail)}</p>}
      </div>
      <p className={`${DETAIL} ${styles.when}`}>
        <TimeStamp at={entry.deleted_at}>{timeAgo(entry.deleted_at, now)}</TimeStamp>{' '}
        <span>{trashWords.by(userName(entry))}</span>
      </p>
      <p className={styles.left}>
        <Badge color={daysLeft <= FEW_DAYS ? 'var(--bad)' : undefined}>{trashWords.left(daysLeft)}</Badge>
      </p>
      <div className={`row x1 ${styles.actions}`}>
        {entry.can_restore && (
          <Button disabled={busy} aria-label={trashWords.restoreWhat(name)} onClick={() => restoration.write(entry)}>
            <Undo2 aria-hidden="true" />
            {trashWords.restore}
          </Button>
        )}
        {entry.can_delete && (
          <TwoStepButton
            kind="quiet"
            className={styles.delete}
            disabled={busy}
            aria-label={trashWords.deleteWhat(name)}
            title={trashWords.deleteForEver}
            warning={trashWords.warning(name)}
            onConfirm={() => deletion.write(entry)}
          >
            <Trash2 aria-hidden="true" />
          </TwoStepButton>
        )}
      </div>
    </>
  )
}
