import type { Note } from '#contract/notes/notes.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { notesWords } from '#words/notes.ts'

/** The time of the last edit of a note, if any. */
export const EditedTime = ({ note: { edited_at }, now }: { note: Note; now: number }) =>
  edited_at !== null && (
    <TimeStamp at={edited_at} className={lookClass({ size: 'sm', tone: 'soft' })}>
      {notesWords.edited(timeAgo(edited_at, now))}
    </TimeStamp>
  )
