import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { QueuedMark } from '#web/offline/waiting-mark.tsx'
import styles from './contact-mark.module.css'
import { writeMaking } from './unsent-contact.ts'

/** Marks a contact that has queued or refused writes. */
export const ContactMark = ({ contactId }: { contactId: number }) => {
  const isRefused = useOutbox(() => writeMaking(contactId)?.refusal !== undefined)
  if (!isRefused) return <QueuedMark kind="contact" id={contactId} />
  return (
    <Link to={OUTBOX_PATH} className={styles.refused}>
      <TriangleAlert aria-hidden="true" />
      {outboxWords.states.refused}
    </Link>
  )
}
