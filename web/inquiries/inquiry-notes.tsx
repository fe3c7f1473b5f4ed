import type { Lead } from '#contract/leads/lead.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { NoteForm } from '#web/notes/note-form.tsx'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'

interface InquiryNotesProps {
  inquiry: Lead
  now: number
  isNoteOpen: boolean
  setNoteOpen: (isNoteOpen: boolean) => void
}

/** The latest notes on an inquiry and the form for a new note. A promotion moves the notes to the contact. */
export const InquiryNotes = ({ inquiry, now, isNoteOpen, setNoteOpen }: InquiryNotesProps) => {
  return (
    <>
      {isNoteOpen && (
        <NoteForm
          contactId={inquiry.contact_id}
          leadId={inquiry.lead_id}
          failure={termWords.noteFailed}
          saveLabel={termWords.saveNote}
          setOpen={setNoteOpen}
        />
      )}
      {inquiry.draft_notes && inquiry.draft_notes.length > 0 && (
        <Stack as="ul" box="sunken" size="sm" wrap="break" aria-label={fieldWords.notes}>
          {inquiry.draft_notes.map((note) => (
            <li key={note.note_id}>
              <LongText>{note.content}</LongText>
              <Hint as="small">
                <bdi>{note.user_name}</bdi> ·{' '}
                <TimeStamp at={note.created_at}>{timeAgo(note.created_at, now)}</TimeStamp>{' '}
                <QueuedMark kind="note" id={note.note_id} />
              </Hint>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
