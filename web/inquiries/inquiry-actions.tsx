import { useState } from 'react'
import type { ExistingContact } from '#contract/contacts/contact.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { firstPipelineStage } from '#web/catalog/stage-kinds.ts'
import { useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { draftsWords } from '#words/drafts.ts'
import { uiWords } from '#words/ui.ts'
import { useDeleteInquiry } from './delete-inquiry.write.ts'
import styles from './inquiries.module.css'
import { inquiryName } from './inquiry-name.ts'
import { usePromoteInquiry } from './promote-inquiry.write.ts'
import { promotedLead, promotedToContact } from './promoted-lead.ts'

/** Promotes an inquiry to the chosen seller, or deletes it. */
export const InquiryActions = ({ inquiry }: { inquiry: Lead }) => {
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
  const to = firstPipelineStage(useStages())
  const sellers = useSellers().data
  const promote = (contact?: ExistingContact) => {
    const named = sellers?.find(({ seller_id }) => seller_id === seller)
    const lead = promotedLead(inquiry, {
      seller: { seller_id: seller ?? null, seller_name: named?.name ?? null },
      to,
    })
    promotion.write({
      leadId,
      name: inquiryName(inquiry),
      ...(contact && { contactId: contact.contact_id }),
      ...(seller !== undefined && { sellerId: seller }),
      promoted: contact ? promotedToContact(lead, contact) : lead,
    })
  }
  /** The phone belongs to a contact, so the inquiry is attached to it or stays. */
  const confirmAttach = async (contact: ExistingContact) => {
    const { name, seller_name } = contact
    const labels = { yes: draftsWords.attachTo(name), no: uiWords.cancel }
    if (await confirmDialog(draftsWords.knownChoice(name, seller_name), labels)) promote(contact)
  }
  return (
    <>
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
