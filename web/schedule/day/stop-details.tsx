import { HandCoins, MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import type { DayStop } from '#contract/schedule/day.ts'
import { userName } from '#web/activity/user-name.ts'
import { money } from '#web/lib/format/money.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { NoteForm } from '#web/notes/note-form.tsx'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { addFiles } from '#web/photos/upload/add-files.ts'
import { AddPhotos } from '#web/photos/upload/add-photos.tsx'
import { UploadList } from '#web/photos/upload/upload-list.tsx'
import { useUser } from '#web/session/session.ts'
import { useTaskChanges } from '#web/tasks/complete-task.write.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { myDayWords } from '#words/my-day.ts'
import { termWords } from '#words/terms.ts'
import styles from './day.module.css'
import { StopPhotos } from './stop-photos.tsx'

export interface StopDetailsProps {
  stop: DayStop
  onImageError: () => void
}

/** What to bring and know, and what is added at the stop: balance, tasks, notes and photos of its lead. */
export const StopDetails = ({ stop, onImageError }: StopDetailsProps) => {
  const { appointment, lead_notes, notes, photos, tasks, balance_cents } = stop
  const { contact_id: contactId, lead_id: leadId, client_name } = appointment
  const { permissions } = useUser()
  const now = useNow()
  const changeTasks = useTaskChanges(contactId ?? 0)
  const [isNoting, setNoting] = useScreenState(false)
  const mayNote = allows(permissions, 'Contacts: Edit') && allows(permissions, 'Leads: Edit') && contactId !== null
  const mayUpload = allows(permissions, 'Contacts: Upload Files') && contactId !== null
  return (
    <Stack gap={3} className={styles.details}>
      {balance_cents !== null && balance_cents > 0 && (
        <Row as="p" size="lg" tone="accent" weight="bold">
          <HandCoins aria-hidden="true" />
          {myDayWords.toCollect(money(balance_cents / 100))}
        </Row>
      )}
      {tasks.length > 0 && (
        <section aria-label={myDayWords.tasks}>
          <TaskList tasks={tasks} now={now} change={mayNote ? changeTasks : undefined} />
        </section>
      )}
      {lead_notes && (
        <IconLine icon={MessageSquareText} as="div" box="wash">
          <LongText>{lead_notes}</LongText>
        </IconLine>
      )}
      {notes.length > 0 && (
        <Stack as="ul" className={styles.notes} aria-label={myDayWords.notes}>
          {notes.map((note) => (
            <li key={note.note_id}>
              <LongText>{note.content}</LongText>
              <Row as="p" gap="0 1" size="sm" tone="soft">
                <bdi>{userName(note)}</bdi> ·{' '}
                <TimeStamp at={note.created_at}>{timeAgo(note.created_at, now)}</TimeStamp>
                <QueuedMark kind="note" id={note.note_id} />
              </Row>
            </li>
          ))}
        </Stack>
      )}
      {contactId !== null && photos.length > 0 && (
        <StopPhotos contactId={contactId} photos={photos} onImageError={onImageError} />
      )}
      {contactId !== null && <UploadList contactId={contactId} kind="photos" />}
      {isNoting && contactId !== null && (
        <NoteForm
          contactId={contactId}
          leadId={leadId}
          failure={termWords.noteFailed}
          saveLabel={termWords.saveNote}
          setOpen={setNoting}
        />
      )}
      <Row>
        {mayNote && !isNoting && (
          <Button onClick={() => setNoting(true)}>
            <MessageSquarePlus aria-hidden="true" />
            {termWords.addNote}
          </Button>
        )}
        {mayUpload && (
          <AddPhotos
            compact
            onAdd={(files) => addFiles({ contactId, leadId, contactName: client_name ?? '' }, files)}
          />
        )}
      </Row>
    </Stack>
  )
}
