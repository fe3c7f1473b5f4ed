import { Clock, Mail, MapPin, Phone, Undo2, UserCheck } from 'lucide-react'
import { addressLine } from '#contract/address.ts'
import { detailsInNotes } from '#contract/inquiry.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { money } from '#web/lib/format/money.ts'
import { relativeTime } from '#web/lib/format/relative.ts'
import { draftsWords } from '#web/messages/drafts.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardFrame } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import styles from './drafts.module.css'
import { useDeleteDraft, usePromoteDraft } from './use-draft-writes.ts'

const nameOf = (draft: Lead) => draft.draft_name ?? draft.contact_name ?? draftsWords.unknown

export const DraftCard = ({ draft, now }: { draft: Lead; now: number }) => (
  <li className={cardFrame(styles.draft)}>
    <header className={styles.head}>
      <h2 tabIndex={-1}>{nameOf(draft)}</h2>
      <Badge color="var(--warn)">{draftsWords.draft}</Badge>
      <TimeStamp className={styles.age} at={draft.created_at}>
        <Clock size={14} aria-hidden="true" />
        {relativeTime(draft.created_at, now)}
      </TimeStamp>
    </header>
    <Facts
      roomy
      facts={[
        [Phone, fieldWords.phone, draft.draft_phone ?? draft.contact_phone],
        [Mail, fieldWords.email, draft.draft_email ?? draft.contact_email],
        [MapPin, fieldWords.address, addressLine(draft.draft_address ?? draft.contact_address)],
      ]}
    />
    {draft.project_title && <h3 className={styles.project}>{draft.project_title}</h3>}
    {draft.notes && <LongText className={styles.notes}>{detailsInNotes(draft.notes)}</LongText>}
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
    <DraftActions draft={draft} />
  </li>
)

/** What a promotion does with a lead that was moved here from the pipeline. */
const PromotionNote = () => {
  const first = useStages().find((stage) => stage.kind === 'pipeline')
  return draftsWords.wayBack(first?.name ?? '')
}

const DraftActions = ({ draft }: { draft: Lead }) => {
  const { permissions } = useUser()
  const { lead_id: leadId, known_contact: known } = draft
  const promotion = usePromoteDraft()
  const removal = useDeleteDraft()
  const mayPromote = allows(permissions, 'Forms: Process')
  // A lead that has a contact is deleted with its contact.
  const mayDelete = draft.contact_id === null && allows(permissions, 'Forms: Delete')
  const busy = promotion.writing !== undefined || removal.writing !== undefined
  return (
    <footer className={styles.actions}>
      {!mayPromote && !mayDelete && <Badge>{draftsWords.viewOnly}</Badge>}
      {mayPromote && known && (
        <Button kind="primary" disabled={busy} onClick={() => promotion.write({ leadId, contactId: known.contact_id })}>
          {draftsWords.attachTo(known.name)}
        </Button>
      )}
      {mayPromote && (
        <Button kind={known ? 'plain' : 'primary'} disabled={busy} onClick={() => promotion.write({ leadId })}>
          {draftsWords.promote}
        </Button>
      )}
      {mayDelete && (
        <TwoStepButton
          disabled={busy}
          warning={draftsWords.deleteWarning(nameOf(draft))}
          onConfirm={() => removal.write({ leadId })}
        >
          {uiWords.delete}
        </TwoStepButton>
      )}
    </footer>
  )
}
