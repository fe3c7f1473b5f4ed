import type { Receipt } from '#contract/documents/receipt.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { useDocumentLanguage } from '#web/documents/lead-documents-query.ts'
import { LinkDialog } from '#web/documents/sending/link-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { estimateWords } from '#words/estimates.ts'
import { receiptWords } from '#words/receipts.ts'
import { numberText, settlementToday } from './receipt-cache.ts'

interface SendReceiptDialogProps {
  lead: Lead
  receipt: Receipt
  /** The path of the customer's page. */
  link: string
  onClose: () => void
}

/** The customer's link of a receipt. */
export const SendReceiptDialog = ({ lead, receipt, link: path, onClose }: SendReceiptDialogProps) => {
  const { business } = useUser()
  const { name } = settlementToday(receipt)
  const words = sheetWords(useDocumentLanguage(receipt))
  return (
    <LinkDialog
      title={receiptWords.send}
      text={receiptWords.sendText(lead.contact_name ?? estimateWords.theCustomer)}
      path={path}
      lead={lead}
      messageOf={(link) => words[`${name}Message`](business.name, link)}
      subject={words[`${name}Subject`](business.name, numberText(receipt))}
      onClose={onClose}
    />
  )
}
