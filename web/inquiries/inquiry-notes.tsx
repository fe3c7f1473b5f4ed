import type { Lead } from '#contract/leads/lead.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { draftsWords } from '#web/messages/drafts.ts'
import { NoteForm } from '#web/notes/note-form.tsx'
import { useFirstId } from '#web/offline/use-first-id.ts'
import { QueuedMark } from '#web/offline/waiting-mark.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import styles from './inquiries.module.css'

interface InquiryNotesProps {
  draft: Lead
  now: number
  noting: boolean
  setNoting: (noting: boolean) => void
}

/** The last notes on a draft, and the form for one more. Its promotion takes them along. */
export const InquiryNotes = ({ draft, now, noting, setNoting }: InquiryNotesProps) => {
  const firstId = useFirstId('note')
  return (
    <>
      {noting && (
        <NoteForm
          contactId={draft.contact_id}
          leadId={draft.lead_id}
          failure={draftsWords.noteFailed}
          saveLabel={draftsWords.saveNote}
          setOpen={setNoting}
        />
      )}
      {draft.draft_notes && draft.draft_notes.length > 0 && (
        <ul className={styles.noteList} aria-label={draftsWords.notes}>
          {draft.draft_notes.map((note) => (
            <li key={firstId(note.note_id)}>
              <LongText>{note.content}</LongText>
              <small>
                {note.user_name} · <TimeStamp at={note.created_at}>{timeAgo(note.created_at, now)}</TimeStamp>{' '}
                <QueuedMark kind="note" id={note.note_id} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
