import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useOutbox } from '#web/lib/api/outbox/outbox.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { WaitingMark } from '#web/ui/waiting-mark.tsx'
import styles from './contact-mark.module.css'
import { writeMaking } from './made-contact.ts'

/** Says of a contact that it, or a change of it, is on this device only; and where the server refused to make it. */
export const ContactMark = ({ contactId }: { contactId: number }) => {
  const isRefused = useOutbox(() => writeMaking(contactId)?.refusal !== undefined)
  if (!isRefused) return <WaitingMark kind="contact" id={contactId} />
  return (
    <Link to={OUTBOX_PATH} className={styles.refused}>
      <TriangleAlert aria-hidden="true" />
      {outboxWords.states.refused}
    </Link>
  )
}
