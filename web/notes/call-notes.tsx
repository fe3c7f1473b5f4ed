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
import { useFirstId } from '#web/offline/unsent-records.ts'
import { Card } from '#web/ui/card.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { notesWords } from '#words/notes.ts'
import styles from './call-notes.module.css'
import { EditedTime } from './edited-time.tsx'
import { NoteMenu } from './note-menu.tsx'

/** The creation of the contact with the client's text, then the latest notes. */
export const CallNotes = ({ profile: { contact, jobs, notes } }: { profile: Profile }) => {
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const firstId = useFirstId('note')
  useRowFocus(list, notes)
  return (
    <Card title={notesWords.callNotes}>
      <ul ref={list}>
        <li className={styles.note}>
          <p className={styles.head}>
            <strong>{notesWords.contactCreated}</strong>
            <time dateTime={new Date(contact.created_at).toISOString()}>
              {capitalized(fullTime(contact.created_at))}
            </time>
          </p>
          {contact.language && <p className={styles.language}>{languageName(contact.language)}</p>}
          {contact.initial_notes && <LongText className={styles.text}>{contact.initial_notes}</LongText>}
        </li>
        {notes.map((note) => (
          <li key={firstId(note.note_id)} className={styles.note}>
            <div className={styles.head}>
              <strong>{userName(note)}</strong>
              <TimeStamp at={note.created_at}>{timeAgo(note.created_at, now)}</TimeStamp>
              <NoteMenu contactId={contact.contact_id} note={note} />
            </div>
            <p className={styles.text}>{note.content}</p>
            <div className={styles.foot}>
              {jobs.length > 1 && <JobOfNote note={note} jobs={jobs} />}
              <EditedTime note={note} now={now} />
              <QueuedMark kind="note" id={note.note_id} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const JobOfNote = ({ note, jobs }: { note: Note; jobs: readonly ContactLead[] }) => {
  const job = jobs.find(({ lead_id }) => lead_id === note.lead_id)
  return job && <p className={styles.job}>{projectTitle(job)}</p>
}
