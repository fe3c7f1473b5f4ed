import { Clock, Languages, Mail, MapPin, Megaphone, PanelTop, Phone, Undo2, UserCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { addressLine } from '#contract/contacts/address.ts'
import { callLink, mailLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { detailsInNotes } from '#contract/inquiries/inquiry.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { type Photo, THUMBNAIL_MAX_BYTES } from '#contract/photos/photo.ts'
import { firstPipelineStage } from '#web/catalog/stage-kinds.ts'
import { useRecordNames, useStages } from '#web/catalog/use-catalog.ts'
import { landingPage, sourceName } from '#web/leads/source-facts.ts'
import { money } from '#web/lib/format/money.ts'
import { inTenths } from '#web/lib/format/number.ts'
import { inquiryAge } from '#web/lib/format/relative.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cardFrame } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { lookClass, Row, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { draftsWords } from '#words/drafts.ts'
import { fieldWords } from '#words/fields.ts'
import { languageNames } from '#words/language-names.ts'
import { photosWords } from '#words/photos.ts'
import { RECORD_WORDS } from '#words/records.ts'
import { sourceWords } from '#words/source.ts'
import { termWords } from '#words/terms.ts'
import styles from './inquiries.module.css'
import { InquiryActions } from './inquiry-actions.tsx'
import { inquiryName } from './inquiry-name.ts'
import { InquiryNotes } from './inquiry-notes.tsx'
import { recordFirstResponse } from './record-first-response.write.ts'
import { ResponseButtons } from './response-buttons.tsx'
import { isUnanswered, UnansweredBadge } from './unanswered-badge.tsx'

const AGE = `row inline ${lookClass({ gap: 1, size: 'sm', tone: 'soft' })} ${styles.last}`

interface InquiryCardProps {
  inquiry: Lead
  now: number
  /** Photos sent with the inquiry. */
  photos?: readonly Photo[]
}

export const InquiryCard = ({ inquiry, now, photos = [] }: InquiryCardProps) => {
  const phone = inquiry.draft_phone ?? inquiry.contact_phone
  const email = inquiry.draft_email ?? inquiry.contact_email
  const source = inquiry.inquiry?.source
  const category = useRecordNames().category(inquiry)
  const [isNoteOpen, setNoteOpen] = useState(false)
  return (
    <li className={cardFrame(styles.inquiry)} data-unanswered={isUnanswered(inquiry)}>
      <Row as="header">
        <Text as="h2" size="lg" wrap="break" tabIndex={-1}>
          {inquiryName(inquiry)}
        </Text>
        <Badge color="var(--warn)">{RECORD_WORDS.draft}</Badge>
        <UnansweredBadge inquiry={inquiry} now={now} />
        <TimeStamp className={AGE} at={inquiry.created_at}>
          <Clock size={14} aria-hidden="true" />
          {inquiryAge(inquiry.created_at, now)}
        </TimeStamp>
      </Row>
      <Facts
        roomy
        facts={[
          [Phone, fieldWords.phone, phone && <PhoneLink key="phone" phone={phone} inquiry={inquiry} />],
          [
            Mail,
            fieldWords.email,
            email && (
              <a key="email" href={mailLink(email)}>
                <EmailText>{email}</EmailText>
              </a>
            ),
          ],
          [MapPin, fieldWords.address, addressLine(inquiry.draft_address ?? inquiry.contact_address)],
          [Languages, fieldWords.language, inquiry.draft_language && languageNames[inquiry.draft_language]],
          [Megaphone, sourceWords.source, source && sourceName(source)],
          [PanelTop, sourceWords.landingPage, source && landingPage(source)],
        ]}
      />
      {inquiry.project_title && (
        <Text as="h3" size="md" wrap="break">
          {inquiry.project_title}
        </Text>
      )}
      {inquiry.notes && <LongText className={styles.notes}>{detailsInNotes(inquiry.notes)}</LongText>}
      {photos.length > 0 && <InquiryPhotos photos={photos} />}
      <Row>
        {category && <Badge>{category}</Badge>}
        <Badge color="var(--accent)">{inquiry.seller_name ?? termWords.unassigned}</Badge>
        {inquiry.value_estimate > 0 && (
          <Text as="strong" size="lg" className={styles.last}>
            {money(inquiry.value_estimate)}
          </Text>
        )}
      </Row>
      {inquiry.contact_id !== null && (
        <Notice icon={Undo2}>
          <PromotionNote />
        </Notice>
      )}
      {inquiry.known_contact && (
        <Notice icon={UserCheck}>
          <Sentence
            parts={draftsWords.knownContact(
              <strong>{inquiry.known_contact.name}</strong>,
              inquiry.known_contact.seller_name,
            )}
          />
        </Notice>
      )}
      <InquiryNotes inquiry={inquiry} now={now} isNoteOpen={isNoteOpen} setNoteOpen={setNoteOpen} />
      <ResponseButtons inquiry={inquiry} onNote={isNoteOpen ? undefined : () => setNoteOpen(true)} />
      <InquiryActions inquiry={inquiry} />
    </li>
  )
}

const Notice = ({ children, ...line }: ComponentProps<typeof IconLine>) => (
  <IconLine as="p" box="wash" size="sm" {...line}>
    <span>{children}</span>
  </IconLine>
)

/** Explains where a promotion moves a lead that came back from the pipeline. */
const PromotionNote = () => {
  const first = firstPipelineStage(useStages())
  return draftsWords.wayBack(first?.name ?? '')
}

/** A link that calls; plain text without permission or without digits. */
const PhoneLink = ({ phone, inquiry }: { phone: string; inquiry: Lead }) => {
  const link = callLink(phone)
  const mayCall = allows(useUser().permissions, 'Contacts: Call')
  const { write } = useWrite(recordFirstResponse)
  if (!mayCall || !link) return phoneText(phone)
  return (
    <a href={link} onClick={() => write({ leadId: inquiry.lead_id, name: inquiryName(inquiry), kind: 'call' })}>
      {phoneText(phone)}
    </a>
  )
}

const MEGABYTE = 1024 * 1024

/** A photo sent without the page's script has no thumbnail. A list must not load the full file. */
const isTooLarge = ({ url, thumbnail_url, bytes }: Photo) => thumbnail_url === url && bytes > THUMBNAIL_MAX_BYTES

/** Thumbnails of an inquiry's photos. Each links to its photo. */
const InquiryPhotos = ({ photos }: { photos: readonly Photo[] }) => {
  // Without this permission both URLs point to the small version.
  const hasOriginals = allows(useUser().permissions, 'Contacts: Download Files')
  return (
    <Row as="ul" aria-label={photosWords.title(photos.length)}>
      {photos.map((photo, i) => (
        <li key={photo.image_id}>
          <a href={photo.url} target="_blank" rel="noopener">
            {hasOriginals && isTooLarge(photo) ? (
              <span className={`${styles.photo} ${styles.large}`}>
                {draftsWords.largePhoto(i + 1, inTenths(photo.bytes / MEGABYTE))}
              </span>
            ) : (
              <img
                className={styles.photo}
                src={photo.thumbnail_url}
                alt={photosWords.photo(i + 1, photo.description)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
              />
            )}
          </a>
        </li>
      ))}
    </Row>
  )
}
