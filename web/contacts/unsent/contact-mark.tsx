import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { QueuedMark, useHasQueuedWrite } from '#web/offline/queued-mark.tsx'
import { creationOf } from '#web/offline/unsent-records.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { outboxWords } from '#words/outbox.ts'
import styles from './contact-mark.module.css'

interface ContactMarkProps {
  contactId: number
  /** A lead of the contact whose queued writes count as well. */
  leadId?: number | undefined
}

/** Marks a contact with queued writes, and links to the offline queue if the server refused to create the contact. */
export const ContactMark = ({ contactId, leadId }: ContactMarkProps) => {
  const isWaiting = useHasQueuedWrite('contact', contactId)
  const isRefused = useOutbox(() => creationOf(contactId)?.refusal !== undefined)
  if (!isRefused && leadId !== undefined && !isWaiting) return <QueuedMark kind="lead" id={leadId} />
  if (!isRefused) return <QueuedMark kind="contact" id={contactId} />
  return (
    <Row as={Link} inline nowrap gap={1} size="sm" tone="bad" to={OUTBOX_PATH} className={styles.refused}>
      <TriangleAlert size="1em" aria-hidden="true" />
      {outboxWords.states.refused}
    </Row>
  )
}
