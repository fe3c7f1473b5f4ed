import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Contact } from '#contract/contacts/contact.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor, displayName } from '#web/contacts/contact-format.ts'
import { ContactMark } from '#web/contacts/unsent/contact-mark.tsx'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useFirstRows } from '#web/lib/hooks/use-first-rows.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { directoryWords } from '#words/directory.ts'
import { CallButton } from './call-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import styles from './mobile-directory.module.css'

const LOADING_ROWS = [1, 2, 3, 4, 5]
/** Minimum heights of a card with its gap, and of everything above the first card. */
const CARD_PX = 140
const ABOVE_PX = 200

interface MobileDirectoryProps {
  /** Undefined while loading. */
  contacts: readonly Contact[] | undefined
  phone: boolean
}

/** The directory below 900 px: a card for each contact. Wider than a phone, cards have a Delete button. */
export const MobileDirectory = ({ contacts, phone }: MobileDirectoryProps) => {
  const drawn = useFirstRows(contacts, CARD_PX, ABOVE_PX)
  return (
    <ul className={styles.cards} aria-busy={!contacts}>
      {contacts?.slice(0, drawn).map((contact) => (
        <li key={contact.contact_id}>
          <ContactCard contact={contact}>
            <CallButton contact={contact} />
            {!phone && <DeleteButton contact={contact} />}
          </ContactCard>
        </li>
      ))}
      {!contacts &&
        LOADING_ROWS.map((row) => (
          <li key={row}>
            <Skeleton height="8.5rem" />
          </li>
        ))}
    </ul>
  )
}

const NAME = lookClass({ size: 'md', weight: 'bold', wrap: 'break' })
const PLACE = `${styles.atEnd} ${lookClass({ size: 'sm', tone: 'soft', weight: 'semibold' })}`
const PROJECT = `${styles.cardProject} ${lookClass({ size: 'sm', tone: 'soft', wrap: 'break' })}`
const PRICE = `${styles.atEnd} ${lookClass({ weight: 'bold' })}`
const BADGES = `row ${styles.cardBadges} ${lookClass({ gap: 1 })}`
const DATE = `row ${lookClass({ size: 'xs', tone: 'soft' })}`

const ContactCard = ({ contact, children }: { contact: Contact; children: ReactNode }) => (
  <article className={styles.card}>
    <h2 className={NAME}>{contact.name.trim().toUpperCase() || directoryWords.unknownOnPhone}</h2>
    <p className={PLACE}>{contact.zip ?? directoryWords.none}</p>
    <p className={PROJECT} title={contact.project_title ?? undefined}>
      {contact.project_title ?? directoryWords.none}
    </p>
    <p className={PRICE}>{money(contact.price)}</p>
    <p className={BADGES}>
      <Badge>{(contact.seller_name ?? directoryWords.noSeller).toUpperCase()}</Badge>
      <Badge color={categoryColor(contact.category_name)}>
        {(contact.category_name ?? directoryWords.noCategory).toUpperCase()}
      </Badge>
      <StageBadge stageId={contact.stage_id}>
        {(contact.stage_name || directoryWords.firstStage).toUpperCase()}
      </StageBadge>
      <ContactMark contactId={contact.contact_id} />
    </p>
    <p className={DATE}>{shortDate(contact.created_at)}</p>
    <Link
      to={`/contacts/${contact.contact_id}`}
      className={styles.view}
      aria-label={contactActionWords.viewProfile(displayName(contact))}
    >
      <Eye aria-hidden="true" />
    </Link>
    <div className={styles.cardActions}>{children}</div>
  </article>
)
