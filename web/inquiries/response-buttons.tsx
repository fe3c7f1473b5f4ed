import { MessageSquare, NotebookPen, Phone } from 'lucide-react'
import { callLink, textLink } from '#contract/contacts/contact-links.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { draftsWords } from '#web/messages/drafts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import styles from './inquiries.module.css'
import { inquiryName } from './inquiry-name.ts'
import { recordFirstResponse } from './record-first-response.write.ts'

interface ResponseButtonsProps {
  draft: Lead
  /** Undefined while the form for a note is open. */
  onNote: (() => void) | undefined
}

/** Calls, texts and notes: the first of them tells everybody that somebody cares for the inquiry. */
export const ResponseButtons = ({ draft, onNote }: ResponseButtonsProps) => {
  const { permissions } = useUser()
  const { write } = useWrite(recordFirstResponse)
  const phone = draft.draft_phone ?? draft.contact_phone ?? ''
  const [call, text] = [callLink(phone), textLink(phone)]
  // The phone's app opens at once; the touch is sent beside it.
  const touch = (kind: 'call' | 'text') => () => write({ leadId: draft.lead_id, name: inquiryName(draft), kind })
  return (
    <div className={styles.contact}>
      {call && allows(permissions, 'Contacts: Call') && (
        <AnchorButton href={call} onClick={touch('call')}>
          <Phone aria-hidden="true" />
          {draftsWords.call}
        </AnchorButton>
      )}
      {text && allows(permissions, 'Contacts: Text') && (
        <AnchorButton href={text} onClick={touch('text')}>
          <MessageSquare aria-hidden="true" />
          {draftsWords.text}
        </AnchorButton>
      )}
      {onNote && allows(permissions, 'Forms: Process') && (
        <Button onClick={onNote}>
          <NotebookPen aria-hidden="true" />
          {draftsWords.note}
        </Button>
      )}
    </div>
  )
}
