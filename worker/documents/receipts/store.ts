import { eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { payments, receipts } from '#worker/db/schema/documents.ts'
import { inList } from '#worker/db/sql.ts'
import { joinLink, linkColumns } from '#worker/documents/link-store.ts'
import type { LinkColumns } from '#worker/documents/links.ts'

const RECEIPT_COLUMNS = columnsOf(receipts, ['updated_at', 'deleted_at', 'deleted_by'])
const PAYMENT_COLUMNS = columnsOf(payments, ['lead_id', 'deleted_at', 'deleted_by'])

export type ReceiptRow = RowOf<typeof receipts, typeof RECEIPT_COLUMNS>
export type PaymentRow = RowOf<typeof payments, typeof PAYMENT_COLUMNS>

/** A receipt with its working link, and the number of its estimate; null for a receipt alone. */
export interface ListedReceiptRow extends ReceiptRow, LinkColumns {
  estimate_year: number | null
  estimate_seq: number | null
  estimate_revision: number | null
}

const receiptColumns = sql`${selected(RECEIPT_COLUMNS, 'r')}, ${linkColumns}, e.number_year AS estimate_year,
  e.number_seq AS estimate_seq, e.revision AS estimate_revision`

const joinEstimateAndLink = (now: number) => sql`LEFT JOIN estimates e ON e.estimate_id = r.estimate_id
  ${joinLink('receipt_id', sql`r.receipt_id`, now)}`

/** The receipts of leads outside the trash, newest first. `now`: links that ended before are left out. */
export const selectReceiptsOfLeads = (leadIds: readonly number[], now: number) =>
  sql<ListedReceiptRow>`SELECT ${receiptColumns} FROM receipts r ${joinEstimateAndLink(now)}
    WHERE r.lead_id IN ${inList(leadIds)} AND r.deleted_at IS NULL ORDER BY r.created_at DESC, r.receipt_id DESC`

/** The payments outside the trash of the receipts of leads, in the order in which they were recorded. */
export const selectPaymentsOfLeads = (leadIds: readonly number[]) =>
  sql<PaymentRow>`SELECT ${selected(PAYMENT_COLUMNS, 'p')} FROM receipts r JOIN payments p ON p.receipt_id = r.receipt_id
    WHERE r.lead_id IN ${inList(leadIds)} AND r.deleted_at IS NULL AND p.deleted_at IS NULL ORDER BY p.created_at, p.payment_id`

/** A receipt in or outside the trash, with the stage of its lead, which is outside, and its client. */
export interface TrashableReceiptRow extends ListedReceiptRow {
  deleted_at: number | null
  stage_id: number
  contact_id: number | null
  name: string | null
  contact_language: string | null
}

/** A receipt in or outside the trash, of a lead outside the trash. */
export const selectReceipt = (receiptId: number | SQL, now: number) =>
  sql<TrashableReceiptRow>`SELECT ${receiptColumns}, r.deleted_at, l.stage_id, l.contact_id,
      coalesce(c.name, l.draft_name) AS name, c.language AS contact_language
    FROM receipts r JOIN leads l ON l.lead_id = r.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
      ${joinEstimateAndLink(now)}
    WHERE r.receipt_id = ${receiptId} AND l.deleted_at IS NULL`

/** The payments of a receipt outside the trash, in the order in which they were recorded. */
export const selectPayments = (receiptId: number | SQL) =>
  sql<PaymentRow>`SELECT ${selected(PAYMENT_COLUMNS)} FROM payments
    WHERE receipt_id = ${receiptId} AND deleted_at IS NULL ORDER BY created_at, payment_id`

/** A payment in or outside the trash. */
export const selectPayment = (paymentId: number) =>
  statement(query.select().from(payments).where(eq(payments.payment_id, paymentId)))
export type TrashablePaymentRow = RowOfStatement<typeof selectPayment>

/** The id of the receipt of a payment, for a batch that reads both. */
export const receiptOfPayment = (paymentId: number): SQL =>
  sql`(SELECT receipt_id FROM payments WHERE payment_id = ${paymentId})`

export const insertReceipt = (row: ReceiptRow, now: number) => insertRow(receipts, { ...row, updated_at: now })

export const insertPayment = (row: PaymentRow, leadId: number) => insertRow(payments, { ...row, lead_id: leadId })

interface Changes {
  language: Language
  due_on: string | null
  deleted_at: number | null
  deleted_by: number | null
}

/** Updates a receipt and increments its version. */
export const updateReceipt = (receiptId: number, now: number, values: Partial<Changes> = {}) =>
  statement(
    query
      .update(receipts)
      .set({ ...values, updated_at: now, version: incremented(receipts.version) })
      .where(eq(receipts.receipt_id, receiptId)),
  )

/** Moves a payment to the trash or back. A trigger keeps what its receipt was paid. */
export const updatePayment = (paymentId: number, values: Omit<Changes, 'language' | 'due_on'>) =>
  statement(query.update(payments).set(values).where(eq(payments.payment_id, paymentId)))

const receiptIs = (receiptId: number, state: SQL) =>
  sql`EXISTS (SELECT 1 FROM receipts r JOIN leads l ON l.lead_id = r.lead_id
    WHERE r.receipt_id = ${receiptId} AND l.deleted_at IS NULL AND ${state})`

/** Conditions for `guard` on a receipt of a lead outside the trash. */
export const receiptIsLive = (receiptId: number): SQL => receiptIs(receiptId, sql`r.deleted_at IS NULL`)
export const receiptIsTrashed = (receiptId: number): SQL => receiptIs(receiptId, sql`r.deleted_at IS NOT NULL`)
export const receiptHasNoPayment = (receiptId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM payments WHERE receipt_id = ${receiptId} AND deleted_at IS NULL)`

/** A condition for `guard`: the balance of the receipt is at least this amount in cents. */
export const balanceCovers = (receiptId: number, cents: number): SQL =>
  receiptIs(receiptId, sql`r.paid_cents + ${cents} <= r.total_cents`)

/** Conditions for `guard` on a payment. */
export const paymentIsLive = (paymentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payment_id = ${paymentId} AND deleted_at IS NULL)`
export const paymentIsTrashed = (paymentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payment_id = ${paymentId} AND deleted_at IS NOT NULL)`
