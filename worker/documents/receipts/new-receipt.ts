import { receiptNumber } from '#contract/documents/number.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { insertReceipt, type ReceiptRow } from './store.ts'

type By = Parameters<typeof logActivity>[0]

/** The reserved id and number of a receipt, and the business day from which the money is owed. */
type ReceiptPlace = Pick<ReceiptRow, 'receipt_id' | 'number_year' | 'number_seq' | 'issued_on'>

/** What is owed, and the contact of the lead with the client's name. */
interface Owed extends Pick<ReceiptRow, 'lead_id' | 'estimate_id' | 'title' | 'total_cents' | 'deposit_cents'> {
  contact_id: number | null
  name: string | null
}

/** The row of a new receipt. Its author is "System" without a user, as after a signature by the link. */
export const newReceiptRow = (by: By, place: ReceiptPlace, owed: Owed): ReceiptRow => ({
  ...place,
  lead_id: owed.lead_id,
  estimate_id: owed.estimate_id,
  title: owed.title,
  total_cents: owed.total_cents,
  deposit_cents: owed.deposit_cents,
  paid_cents: 0,
  user_id: by.user?.user_id ?? null,
  user_name: by.user?.name ?? 'System',
  version: 1,
  created_at: by.now,
  estimate_year: null,
  estimate_seq: null,
  estimate_revision: null,
})

/** Writes a receipt and its log line. */
export const receiptStatements = (by: By, row: ReceiptRow, { contact_id, name }: Owed): Statement[] => [
  insertReceipt(row, by.now),
  logActivity(by, {
    action: 'receipt_created',
    entity_id: row.receipt_id,
    contact_id,
    lead_id: row.lead_id,
    details: { name, number: receiptNumber(row), amount_cents: row.total_cents },
  }),
]

/** The receipt of a signed estimate, for the batch of the signature. Its amounts are those of the signed choices. */
export const receiptOfSignedEstimate = (
  by: By,
  place: ReceiptPlace,
  estimate: Owed & { estimate_id: number },
): Statement[] => receiptStatements(by, newReceiptRow(by, place, estimate), estimate)
