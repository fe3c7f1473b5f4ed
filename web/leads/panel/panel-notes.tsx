import { Plus } from 'lucide-react'
import { type Ref, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { Note } from '#contract/notes/notes.ts'
import { userName } from '#web/activity/user-name.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { EditedTime } from '#web/notes/edited-time.tsx'
import { NoteForm } from '#web/notes/note-form.tsx'
import { NoteMenu } from '#web/notes/note-menu.tsx'
import styles from '#web/notes/notes.module.css'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint, lookClass, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { panelWords } from '#words/lead-panel.ts'
import { termWords } from '#words/terms.ts'

const TIME = lookClass({ size: 'sm', tone: 'soft' })

interface PanelNotesProps {
  lead: Lead
  notes: readonly Note[]
  now: number
  isWhole: boolean
  /** Undefined if another button opens the form, or none. */
  onNote: (() => void) | undefined
  /** The ref of the button that opens the form. */
  noteButton: Ref<HTMLButtonElement>
  noting: boolean
  /** Undefined without the permission to add notes. */
  setNoting: ((noting: boolean) => void) | undefined
}

/** The notes of a lead, newest first, above the note of its creation. */
export const PanelNotes = ({ lead, notes, now, isWhole, onNote, noteButton, noting, setNoting }: PanelNotesProps) => {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, notes)
  return (
    <Card
      title={fieldWords.notes}
      action={
        onNote && (
          <Button kind="quiet" icon ref={noteButton} aria-label={panelWords.addNote} onClick={onNote}>
            <Plus />
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {noting && setNoting && lead.contact_id !== null && (
          <NoteForm
            contactId={lead.contact_id}
            leadId={lead.lead_id}
            failure={termWords.noteFailed}
            saveLabel={panelWords.addNote}
            setOpen={setNoting}
          />
        )}
        {!isWhole && <Skeleton height="3rem" />}
        <div>
          <ul ref={list}>
            {notes.map((note) => (
              <Stack as="li" gap={1} key={note.note_id} className={styles.note}>
                <Row gap="0 3" justify="between">
                  <Text as="strong" grow>
                    {userName(note)}
                  </Text>
                  <TimeStamp className={TIME} at={note.created_at}>
                    {timeAgo(note.created_at, now)}
                  </TimeStamp>
                  {lead.contact_id !== null && <NoteMenu contactId={lead.contact_id} note={note} />}
                </Row>
                <div>
                  <LongText className="text-sm">{note.content}</LongText>
                  <Row gap="0 3">
                    <EditedTime note={note} now={now} />
                    <QueuedMark kind="note" id={note.note_id} />
                  </Row>
                </div>
              </Stack>
            ))}
            {lead.notes && (
              <Stack as="li" gap={1} className={styles.note}>
                <Row as="p" gap="0 3" justify="between">
                  <strong>{panelWords.firstNote}</strong>
                  <TimeStamp className={TIME} at={lead.created_at}>
                    {timeAgo(lead.created_at, now)}
                  </TimeStamp>
                </Row>
                <LongText className="text-sm">{lead.notes}</LongText>
              </Stack>
            )}
          </ul>
          {isWhole && notes.length === 0 && !lead.notes && !noting && <Hint>{panelWords.noNotes}</Hint>}
        </div>
      </Stack>
    </Card>
  )
}
