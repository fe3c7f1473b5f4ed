import type { Profile } from '#contract/profile.ts'
import { fullTime, relativeTime } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import styles from './profile.module.css'

const NOTES_SHOWN = 3

/** How it began and what the client said, then the latest notes. */
export const CallNotes = ({ profile: { contact, timeline } }: { profile: Profile }) => {
  const now = useNow()
  const notes = timeline.data.filter((item) => item.type === 'note').slice(0, NOTES_SHOWN)
  const begun = [contact.category_name, contact.seller_name && `with ${contact.seller_name}`, contact.language]
  return (
    <Card title="Call Notes">
      <ul>
        <li className={styles.note}>
          <p className={styles.noteHead}>
            <strong>Contact Created</strong>
            <time dateTime={new Date(contact.created_at).toISOString()}>{fullTime(contact.created_at)}</time>
          </p>
          <p className={styles.none}>{begun.filter(Boolean).join(' · ')}</p>
          {contact.initial_notes && <p className={styles.words}>{contact.initial_notes}</p>}
        </li>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <p className={styles.noteHead}>
              <strong>{note.user_name}</strong>
              <Moment at={note.created_at}>{relativeTime(note.created_at, now)}</Moment>
            </p>
            <p className={styles.words}>{note.description ?? note.text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
