import type { Note } from '#contract/notes/notes.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { notesWords } from '#words/notes.ts'
import styles from './note.module.css'

/** The time of the last edit of a note, if any. */
export const EditedTime = ({ note: { edited_at }, now }: { note: Note; now: number }) =>
  edited_at !== null && (
    <TimeStamp at={edited_at} className={styles.edited}>
      {notesWords.edited(timeAgo(edited_at, now))}
    </TimeStamp>
  )
