import { Calculator, ReceiptText } from 'lucide-react'
import { estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { LeadDocuments } from '#web/documents/list/lead-documents.tsx'
import { receiptPath } from '#web/documents/receipts/receipt-cache.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { profileWords } from '#words/profile.ts'

/**
 * Desktop: buttons beside Call. Estimate opens the newest one that is not answered, Receipt the one that is owed; or
 * each a new one.
 */
export const DocumentButtons = ({ leadId }: { leadId: number | undefined }) => {
  const may = useEstimatePermissions()
  const { estimate, receipt } = profileWords.papers
  return (
    <>
      {may.view && leadId !== undefined && (
        <ButtonLink to={estimatePath(leadId, 'open')}>
          <Calculator aria-hidden="true" />
          {estimate.name}
        </ButtonLink>
      )}
      {may.view && leadId !== undefined && (
        <ButtonLink to={receiptPath({ lead_id: leadId, receipt_id: 'open' })}>
          <ReceiptText aria-hidden="true" />
          {receipt.name}
        </ButtonLink>
      )}
    </>
  )
}

/** Phone: the documents of the lead in the Files tab. */
export const DocumentFiles = ({ leadId }: { leadId: number | undefined }) =>
  leadId !== undefined && <LeadDocuments leadId={leadId} />
