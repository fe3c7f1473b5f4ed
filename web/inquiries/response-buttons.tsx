import { MessageSquare, NotebookPen, Phone } from 'lucide-react'
import { callLink, textLink } from '#contract/contacts/contact-links.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { termWords } from '#words/terms.ts'
import styles from './inquiries.module.css'
import { inquiryName } from './inquiry-name.ts'
import { recordFirstResponse } from './record-first-response.write.ts'

interface ResponseButtonsProps {
  inquiry: Lead
  /** Undefined while the form for a note is open. */
  onNote: (() => void) | undefined
}

/** Buttons for a call, a text and a note. The first of them counts as the first response. */
export const ResponseButtons = ({ inquiry, onNote }: ResponseButtonsProps) => {
  const { permissions } = useUser()
  const { write } = useWrite(recordFirstResponse)
  const phone = inquiry.draft_phone ?? inquiry.contact_phone ?? ''
  const [call, text] = [callLink(phone), textLink(phone)]
  // The link opens the phone app at once; the response is recorded in parallel.
  const record = (kind: 'call' | 'text') => () => write({ leadId: inquiry.lead_id, name: inquiryName(inquiry), kind })
  return (
    <Row className={styles.contact}>
      {call && allows(permissions, 'Contacts: Call') && (
        <AnchorButton href={call} onClick={record('call')}>
          <Phone aria-hidden="true" />
          {contactActionWords.ways.Call}
        </AnchorButton>
      )}
      {text && allows(permissions, 'Contacts: Text') && (
        <AnchorButton href={text} onClick={record('text')}>
          <MessageSquare aria-hidden="true" />
          {contactActionWords.ways.Text}
        </AnchorButton>
      )}
      {onNote && allows(permissions, 'Forms: Process') && (
        <Button onClick={onNote}>
          <NotebookPen aria-hidden="true" />
          {termWords.addNote}
        </Button>
      )}
    </Row>
  )
}
