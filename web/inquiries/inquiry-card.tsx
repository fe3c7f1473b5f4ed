import { Clock, Mail, MapPin, Megaphone, PanelTop, Phone, Undo2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { addressLine } from '#contract/contacts/address.ts'
import { callLink, mailLink } from '#contract/contacts/contact-links.ts'
import { detailsInNotes } from '#contract/inquiries/inquiry.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { firstPipelineStage } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { landingPage, sourceName } from '#web/leads/source-facts.ts'
import { money } from '#web/lib/format/money.ts'
import { phoneText } from '#web/lib/format/phone.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { draftsWords } from '#web/messages/drafts.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { sourceWords } from '#web/messages/source.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cardFrame } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import styles from './inquiries.module.css'
import { InquiryActions } from './inquiry-actions.tsx'
import { inquiryName } from './inquiry-name.ts'
import { InquiryNotes } from './inquiry-notes.tsx'
import { InquiryPhotos } from './inquiry-photos.tsx'
import { recordFirstResponse } from './record-first-response.write.ts'
import { ResponseButtons } from './response-buttons.tsx'
import { isUnanswered, UnansweredBadge } from './unanswered-badge.tsx'

interface InquiryCardProps {
  draft: Lead
  now: number
  /** What came with the inquiry. */
  photos?: readonly Photo[]
}

export const InquiryCard = ({ draft, now, photos = [] }: InquiryCardProps) => {
  const phone = draft.draft_phone ?? draft.contact_phone
  const email = draft.draft_email ?? draft.contact_email
  const source = draft.inquiry?.source
  const [noting, setNoting] = useState(false)
  return (
    <li className={cardFrame(styles.draft)} data-waiting={isUnanswered(draft)}>
      <header className={styles.head}>
        <h2 tabIndex={-1}>{inquiryName(draft)}</h2>
        <Badge color="var(--warn)">{draftsWords.draft}</Badge>
        <UnansweredBadge draft={draft} now={now} />
        <TimeStamp className={styles.age} at={draft.created_at}>
          <Clock size={14} aria-hidden="true" />
          {timeAgo(draft.created_at, now)}
        </TimeStamp>
      </header>
      <Facts
        roomy
        facts={[
          [Phone, fieldWords.phone, phone && <PhoneLink key="phone" phone={phone} draft={draft} />],
          [
            Mail,
            fieldWords.email,
            email && (
              <a key="email" href={mailLink(email)}>
                <EmailText>{email}</EmailText>
              </a>
            ),
          ],
          [MapPin, fieldWords.address, addressLine(draft.draft_address ?? draft.contact_address)],
          [Megaphone, sourceWords.source, source && sourceName(source)],
          [PanelTop, sourceWords.landingPage, source && landingPage(source)],
        ]}
      />
      {draft.project_title && <h3 className={styles.project}>{draft.project_title}</h3>}
      {draft.notes && <LongText className={styles.notes}>{detailsInNotes(draft.notes)}</LongText>}
      {photos.length > 0 && <InquiryPhotos photos={photos} />}
      <div className={styles.badges}>
        {draft.category_name && <Badge>{draft.category_name}</Badge>}
        <Badge color="var(--accent)">{draft.seller_name ?? draftsWords.unassigned}</Badge>
        {draft.value_estimate > 0 && <strong className={styles.estimate}>{money(draft.value_estimate)}</strong>}
      </div>
      {draft.contact_id !== null && (
        <p className={styles.notice}>
          <Undo2 size={18} aria-hidden="true" />
          <PromotionNote />
        </p>
      )}
      {draft.known_contact && (
        <p className={styles.notice}>
          <UserCheck size={18} aria-hidden="true" />
          <span>
            <Sentence
              parts={draftsWords.knownContact(
                <strong>{draft.known_contact.name}</strong>,
                draft.known_contact.seller_name,
              )}
            />
          </span>
        </p>
      )}
      <InquiryNotes draft={draft} now={now} noting={noting} setNoting={setNoting} />
      <ResponseButtons draft={draft} onNote={noting ? undefined : () => setNoting(true)} />
      <InquiryActions draft={draft} />
    </li>
  )
}

/** What a promotion does with a lead that was moved here from the pipeline. */
const PromotionNote = () => {
  const first = firstPipelineStage(useStages())
  return draftsWords.wayBack(first?.name ?? '')
}

/** Calls, where the user may call and there are digits. */
const PhoneLink = ({ phone, draft }: { phone: string; draft: Lead }) => {
  const link = callLink(phone)
  const mayCall = allows(useUser().permissions, 'Contacts: Call')
  const { write } = useWrite(recordFirstResponse)
  if (!mayCall || !link) return phoneText(phone)
  return (
    <a href={link} onClick={() => write({ leadId: draft.lead_id, name: inquiryName(draft), kind: 'call' })}>
      {phoneText(phone)}
    </a>
  )
}
