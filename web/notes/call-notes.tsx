import { useRef } from 'react'
import type { Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Note } from '#contract/notes/notes.ts'
import { userName } from '#web/activity/user-name.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { fullTime } from '#web/lib/format/time.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint, lookClass, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { notesWords } from '#words/notes.ts'
import { EditedTime } from './edited-time.tsx'
import { NoteMenu } from './note-menu.tsx'
import styles from './notes.module.css'

/** The creation of the contact with the client's text, then the latest notes. */
export const CallNotes = ({ profile: { contact, jobs, notes } }: { profile: Profile }) => {
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, notes)
  return (
    <Card title={notesWords.callNotes}>
      <ul ref={list}>
        <Stack as="li" className={styles.note}>
          <Row as="p" gap="0 3" align="baseline" justify="between">
            <strong>{notesWords.contactCreated}</strong>
            <Hint as="time" dateTime={new Date(contact.created_at).toISOString()}>
              {capitalized(fullTime(contact.created_at))}
            </Hint>
          </Row>
          {contact.language && <Hint>{languageName(contact.language)}</Hint>}
          {contact.initial_notes && <LongText className="text-sm">{contact.initial_notes}</LongText>}
        </Stack>
        {notes.map((note) => (
          <Stack as="li" key={note.note_id} className={styles.note}>
            <Row gap="0 3" align="baseline" justify="between" className={styles.head}>
              <strong>{userName(note)}</strong>
              <TimeStamp className={lookClass({ size: 'sm', tone: 'soft' })} at={note.created_at}>
                {timeAgo(note.created_at, now)}
              </TimeStamp>
              <NoteMenu contactId={contact.contact_id} note={note} />
            </Row>
            <div>
              <Text size="sm" wrap="pre-line">
                {note.content}
              </Text>
              <Row gap="0 3">
                {jobs.length > 1 && <LeadOfNote note={note} jobs={jobs} />}
                <EditedTime note={note} now={now} />
                <QueuedMark kind="note" id={note.note_id} />
              </Row>
            </div>
          </Stack>
        ))}
      </ul>
    </Card>
  )
}

const LeadOfNote = ({ note, jobs }: { note: Note; jobs: readonly ContactLead[] }) => {
  const lead = jobs.find(({ lead_id }) => lead_id === note.lead_id)
  return lead && <Hint>{projectTitle(lead)}</Hint>
}
