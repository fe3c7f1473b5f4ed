import { placeLine } from '#contract/contacts/address.ts'
import type { Choices } from '#contract/documents/content.ts'
import type {
  DocumentBusiness,
  DocumentCustomer,
  EstimateView,
  ReceiptView,
} from '#contract/documents/document-view.ts'
import { viewOfContent } from '#contract/documents/document-view.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { documentNumber, receiptNumber } from '#contract/documents/number.ts'
import { balanceOf } from '#contract/documents/receipt.ts'
import type { Strokes } from '#contract/documents/signature.ts'
import { validChoices } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { dayOf } from '#contract/weeks.ts'
import { contentOf } from '#worker/documents/estimates/present.ts'
import type { EstimateRow } from '#worker/documents/estimates/store.ts'
import type { PaymentRow, TrashableReceiptRow } from '#worker/documents/receipts/store.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { signedUrl } from '#worker/photos/signed-url.ts'
import { activeStages, archiveStage } from '#worker/pipeline/rules.ts'
import type { Business } from '#worker/write/actor.ts'

/** The business as its documents show it. The link of the logo works for an hour or two. */
export const businessView = async (
  { name, phone, documents }: Business,
  pepper: string,
  now: number,
): Promise<DocumentBusiness> => ({
  name,
  phone,
  color: documents.brandColor,
  logo: documents.logoKey && (await signedUrl(pepper, documents.logoKey, now)),
})

/** The name of the customer as notes, log and documents show it. */
export const customerName = ({ contact_name, draft_name }: LeadRow): string => contact_name ?? draft_name ?? ''

export const customerView = (lead: LeadRow): DocumentCustomer => ({
  name: customerName(lead),
  phone: lead.contact_phone,
  email: lead.contact_email,
  address: placeLine(lead.contact_address, lead.contact_zip) || null,
})

/** Whether a job is done: in the last stage of the pipeline, or in the archive without a reason why it was lost. */
export const isFinished = ({ stages }: Pick<Business, 'stages'>, lead: LeadRow): boolean =>
  lead.stage_id === activeStages(stages).at(-1)?.stage_id ||
  (lead.stage_id === archiveStage(stages).stage_id && lead.archive_reason === null)

interface Shown {
  language: Language
  business: DocumentBusiness
  lead: LeadRow
  timeZone: string
  now: number
}

/** An estimate in its state of today, with the signed choices or these. */
export const estimateView = (
  row: EstimateRow,
  chosen: Choices,
  photos: EstimateView['photos'],
  { business, lead, timeZone, now, language }: Shown,
): EstimateView => {
  const content = contentOf(row)
  const choices = row.signed_choices === null ? chosen : (JSON.parse(row.signed_choices) as Choices)
  return {
    kind: 'estimate',
    language,
    number: documentNumber(row),
    state: stateOn(row, dayOf(now, timeZone)),
    day: dayOf(row.sent_at ?? row.created_at, timeZone),
    business,
    customer: customerView(lead),
    ...viewOfContent(content, validChoices(content, choices)),
    photos,
    signature:
      row.signed_at === null
        ? null
        : {
            name: row.signed_name ?? '',
            strokes: JSON.parse(row.signed_strokes ?? '[]') as Strokes,
            day: dayOf(row.signed_at, timeZone),
          },
  }
}

export const receiptView = (
  row: TrashableReceiptRow,
  payments: readonly PaymentRow[],
  { business, lead, language }: Shown,
): ReceiptView => ({
  kind: 'receipt',
  language,
  number: receiptNumber(row),
  day: row.issued_on,
  business,
  customer: customerView(lead),
  title: row.title,
  estimate:
    row.estimate_year === null
      ? null
      : documentNumber({
          number_year: row.estimate_year,
          number_seq: row.estimate_seq ?? 0,
          revision: row.estimate_revision ?? 1,
        }),
  total_cents: row.total_cents,
  deposit_cents: row.deposit_cents,
  payments: payments.map(({ paid_on, method, amount_cents, note }) => ({ day: paid_on, method, amount_cents, note })),
  paid_cents: row.paid_cents,
  balance_cents: balanceOf(row),
})
