import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { columnsOf, fieldsOf, namedFields, type RowOf } from '#worker/db/columns.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { estimates, payments, receipts } from '#worker/db/schema/documents.ts'
import { leads } from '#worker/db/schema/leads.ts'

const RECEIPT_COLUMNS = columnsOf(receipts, ['updated_at', 'deleted_at', 'deleted_by'])
const PAYMENT_COLUMNS = columnsOf(payments, ['lead_id', 'deleted_at', 'deleted_by'])

/** The number of the estimate of a receipt; null for a receipt alone. */
interface EstimateNumberColumns {
  estimate_year: number | null
  estimate_seq: number | null
  estimate_revision: number | null
}

export type ReceiptRow = RowOf<typeof receipts, typeof RECEIPT_COLUMNS> & EstimateNumberColumns
export type PaymentRow = RowOf<typeof payments, typeof PAYMENT_COLUMNS>

const receiptFields = {
  ...namedFields(receipts, RECEIPT_COLUMNS),
  estimate_year: sql<number | null>`${estimates.number_year}`.as('estimate_year'),
  estimate_seq: sql<number | null>`${estimates.number_seq}`.as('estimate_seq'),
  estimate_revision: sql<number | null>`${estimates.revision}`.as('estimate_revision'),
}

/** The receipts of a lead outside the trash, newest first. */
export const selectReceiptsOfLead = (leadId: number) =>
  statement(
    query
      .select(receiptFields)
      .from(receipts)
      .leftJoin(estimates, eq(estimates.estimate_id, receipts.estimate_id))
      .where(and(eq(receipts.lead_id, leadId), isNull(receipts.deleted_at)))
      .orderBy(sql`${receipts.receipt_id} DESC`),
  )

/** The payments outside the trash of the live receipts of a lead, in the order in which they were recorded. */
export const selectPaymentsOfLead = (leadId: number) =>
  statement(
    query
      .select(namedFields(payments, PAYMENT_COLUMNS))
      .from(payments)
      .innerJoin(receipts, eq(receipts.receipt_id, payments.receipt_id))
      .where(and(eq(receipts.lead_id, leadId), isNull(receipts.deleted_at), isNull(payments.deleted_at)))
      .orderBy(asc(payments.payment_id)),
  )

/** A receipt in or outside the trash, of a lead outside the trash, with the lead's stage and client. */
export const selectReceipt = (receiptId: number | SQL) =>
  statement(
    query
      .select({
        ...receiptFields,
        deleted_at: receipts.deleted_at,
        deleted_by: receipts.deleted_by,
        stage_id: leads.stage_id,
        contact_id: leads.contact_id,
        name: sql<string | null>`coalesce(${contacts.name}, ${leads.draft_name})`.as('name'),
      })
      .from(receipts)
      .innerJoin(leads, and(eq(leads.lead_id, receipts.lead_id), isNull(leads.deleted_at)))
      .leftJoin(contacts, eq(contacts.contact_id, leads.contact_id))
      .leftJoin(estimates, eq(estimates.estimate_id, receipts.estimate_id))
      .where(eq(receipts.receipt_id, receiptId)),
  )
export type TrashableReceiptRow = RowOfStatement<typeof selectReceipt>

/** The payments of a receipt outside the trash, in the order in which they were recorded. */
export const selectPayments = (receiptId: number | SQL) =>
  statement(
    query
      .select(namedFields(payments, PAYMENT_COLUMNS))
      .from(payments)
      .where(and(eq(payments.receipt_id, receiptId), isNull(payments.deleted_at)))
      .orderBy(asc(payments.payment_id)),
  )

/** A payment in or outside the trash. */
export const selectPayment = (paymentId: number) =>
  statement(
    query
      .select(fieldsOf(payments, ['lead_id']))
      .from(payments)
      .where(eq(payments.payment_id, paymentId)),
  )
export type TrashablePaymentRow = RowOfStatement<typeof selectPayment>

/** The id of the receipt of a payment, for a statement that reads both in one batch. */
export const receiptOfPayment = (paymentId: number): SQL =>
  sql`(SELECT receipt_id FROM payments WHERE payment_id = ${paymentId})`

/** Inserts a receipt. Fields of its estimate are left out. */
export const insertReceipt = (row: ReceiptRow, now: number) => insertRow(receipts, { ...row, updated_at: now })

export const insertPayment = (row: PaymentRow, leadId: number) => insertRow(payments, { ...row, lead_id: leadId })

type Trashing = Pick<TrashableReceiptRow, 'deleted_at' | 'deleted_by'>

/** Updates columns of a receipt and increments its version. */
export const updateReceipt = (receiptId: number, now: number, values: Partial<Trashing> = {}) =>
  statement(
    query
      .update(receipts)
      .set({ ...values, updated_at: now, version: incremented(receipts.version) })
      .where(eq(receipts.receipt_id, receiptId)),
  )

/** Moves a payment to the trash or back. A trigger keeps what its receipt was paid. */
export const updatePayment = (paymentId: number, values: Trashing) =>
  statement(query.update(payments).set(values).where(eq(payments.payment_id, paymentId)))

const receiptIs = (receiptId: number, state: SQL) =>
  sql`EXISTS (SELECT 1 FROM receipts r JOIN leads l ON l.lead_id = r.lead_id
    WHERE r.receipt_id = ${receiptId} AND l.deleted_at IS NULL AND ${state})`

/** Conditions for `guard` on a receipt of a lead outside the trash. */
export const receiptIsLive = (receiptId: number): SQL => receiptIs(receiptId, sql`r.deleted_at IS NULL`)
export const receiptIsTrashed = (receiptId: number): SQL => receiptIs(receiptId, sql`r.deleted_at IS NOT NULL`)
export const receiptIsUnpaid = (receiptId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM payments WHERE receipt_id = ${receiptId} AND deleted_at IS NULL)`

/** A condition for `guard`: the receipt can take this payment, in cents. */
export const balanceCovers = (receiptId: number, cents: number): SQL =>
  receiptIs(receiptId, sql`r.deleted_at IS NULL AND r.paid_cents + ${cents} <= r.total_cents`)

/** Conditions for `guard` on a payment. */
export const paymentIsLive = (paymentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payment_id = ${paymentId} AND deleted_at IS NULL)`
export const paymentIsTrashed = (paymentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payment_id = ${paymentId} AND deleted_at IS NOT NULL)`
