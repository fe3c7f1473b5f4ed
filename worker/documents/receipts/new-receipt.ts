import { addDays } from '#contract/weeks.ts'
import { type Author, logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'
import { logLineOf } from './log-line.ts'
import { insertReceipt, type ReceiptRow } from './store.ts'

/** The reserved id and number of a receipt, and the business days from and until which it is to pay. */
type ReceiptPlace = Pick<ReceiptRow, 'receipt_id' | 'number_year' | 'number_seq' | 'issued_on' | 'due_on'>

/** What is owed. */
type Owed = Pick<ReceiptRow, 'lead_id' | 'estimate_id' | 'title' | 'total_cents' | 'deposit_cents' | 'language'>

/** The due date that a new receipt begins with. */
export const newDueDate = ({ today, business }: Pick<Actor, 'today' | 'business'>): string =>
  addDays(today, business.documents.invoiceDays)

/** The row of a new receipt. */
export const newReceiptRow = (by: Author, place: ReceiptPlace, owed: Owed): ReceiptRow => ({
  receipt_id: place.receipt_id,
  number_year: place.number_year,
  number_seq: place.number_seq,
  issued_on: place.issued_on,
  due_on: place.due_on,
  lead_id: owed.lead_id,
  estimate_id: owed.estimate_id,
  title: owed.title,
  total_cents: owed.total_cents,
  deposit_cents: owed.deposit_cents,
  paid_cents: 0,
  language: owed.language,
  user_id: by.user?.user_id ?? null,
  user_name: by.user?.name ?? 'System',
  version: 1,
  created_at: by.now,
})

/** The lead of a receipt. */
interface Client {
  contact_id: number | null
  contact_name: string | null
  draft_name: string | null
}

/** Writes a receipt and its log line, alone or in the batch of a signature. */
export const receiptStatements = (by: Author, row: ReceiptRow, lead: Client): Statement[] => [
  insertReceipt(row, by.now),
  logActivity(by, {
    action: 'receipt_created',
    ...logLineOf({ ...row, contact_id: lead.contact_id, name: lead.contact_name ?? lead.draft_name }, row.total_cents),
  }),
]
