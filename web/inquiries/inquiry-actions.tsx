import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExistingContact } from '#contract/contacts/contact.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { draftsWords } from '#words/drafts.ts'
import { uiWords } from '#words/ui.ts'
import { CallSteps } from './call-steps.tsx'
import { useDeleteInquiry } from './delete-inquiry.write.ts'
import styles from './inquiries.module.css'
import { inquiryName } from './inquiry-name.ts'
import { usePromoteInquiry } from './promote-inquiry.write.ts'
import { bookInquiry, promotionOf } from './promotion-of.ts'

/** Promotes an inquiry to the chosen seller, or deletes it. */
export const InquiryActions = ({ inquiry }: { inquiry: Lead }) => {
  const client = useQueryClient()
  const { permissions } = useUser()
  const [chosen, setChosen] = useState<number>()
  const promotion = usePromoteInquiry()
  const removal = useDeleteInquiry()
  const { lead_id: leadId, known_contact: known } = inquiry
  const mayPromote = allows(permissions, 'Forms: Process')
  // A lead that has a contact can only be deleted together with it.
  const mayDelete = inquiry.contact_id === null && allows(permissions, 'Forms: Delete')
  const busy = promotion.writing !== undefined || removal.writing !== undefined
  const seller = chosen ?? inquiry.suggested_seller ?? undefined
  const promote = (contact?: ExistingContact) =>
    promotion.write(promotionOf(client, inquiry, { sellerId: seller, contact }))
  /** The phone belongs to a contact, so the inquiry is attached to it or stays. */
  const confirmAttach = async (contact: ExistingContact) => {
    const { name, seller_name } = contact
    const labels = { yes: draftsWords.attachTo(name), no: uiWords.cancel }
    if (await confirmDialog(draftsWords.knownChoice(name, seller_name), labels)) promote(contact)
  }
  return (
    <>
      {inquiry.inquiry?.call_state && (
        <CallSteps
          leadId={leadId}
          name={inquiryName(inquiry)}
          state={inquiry.inquiry.call_state}
          onBook={() => bookInquiry(client, inquiry, seller)}
        />
      )}
      {mayPromote && <SellerChoice seller={seller} choose={setChosen} disabled={busy} />}
      <Row as="footer" className={styles.actions}>
        {!mayPromote && !mayDelete && <Badge>{draftsWords.viewOnly}</Badge>}
        {mayPromote && known && (
          <Button kind="primary" disabled={busy} onClick={() => promote(known)}>
            {draftsWords.attachTo(known.name)}
          </Button>
        )}
        {mayPromote && (
          <Button
            kind={known ? 'plain' : 'primary'}
            disabled={busy}
            onClick={() => (known ? confirmAttach(known) : promote())}
          >
            {draftsWords.promote}
          </Button>
        )}
        {mayDelete && (
          <TwoStepButton
            disabled={busy}
            warning={draftsWords.deleteWarning(inquiryName(inquiry))}
            onConfirm={() => removal.write({ leadId, name: inquiryName(inquiry) })}
          >
            {uiWords.delete}
          </TwoStepButton>
        )}
      </Row>
    </>
  )
}

interface SellerChoiceProps {
  seller: number | undefined
  choose: (sellerId: number) => void
  disabled: boolean
}

/** Select for the seller who gets the lead and its points. */
const SellerChoice = ({ seller, choose, disabled }: SellerChoiceProps) => {
  const active = useSellers().data?.filter((one) => one.is_active)
  return (
    <SelectField
      label={draftsWords.goesTo}
      value={seller ?? ''}
      disabled={disabled || !active}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {seller === undefined && <option value="">{draftsWords.noSeller}</option>}
      {active?.map(({ seller_id, name }) => (
        <option key={seller_id} value={seller_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
