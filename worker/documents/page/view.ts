import { type DocumentBusiness, type ReceiptView, viewOfReceipt } from '#contract/documents/document-view.ts'
import { documentNumber, receiptNumber } from '#contract/documents/number.ts'
import { dayOf } from '#contract/weeks.ts'
import { customerView, documentBusiness, type Shown } from '#worker/documents/estimates/view.ts'
import type { PaymentRow, TrashableReceiptRow } from '#worker/documents/receipts/store.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { signedUrl } from '#worker/photos/signed-url.ts'
import { activeStages, archiveStage } from '#worker/pipeline/rules.ts'
import type { Business } from '#worker/write/actor.ts'

/** The business as its documents show it. The link of the logo works for an hour or two. */
export const businessView = async (business: Business, pepper: string, now: number): Promise<DocumentBusiness> => {
  const shown = documentBusiness(business)
  return { ...shown, logo: shown.logo && (await signedUrl(pepper, shown.logo, now)) }
}

/** Whether a job is done: in the last stage of the pipeline, or in the archive without a reason why it was lost. */
export const isFinished = ({ stages }: Pick<Business, 'stages'>, lead: LeadRow): boolean =>
  lead.stage_id === activeStages(stages).at(-1)?.stage_id ||
  (lead.stage_id === archiveStage(stages).stage_id && lead.archive_reason === null)

export const receiptView = (
  row: TrashableReceiptRow,
  payments: readonly PaymentRow[],
  { business, lead, language, timeZone, now }: Omit<Shown, 'photos'>,
): ReceiptView => ({
  kind: 'receipt',
  language,
  number: receiptNumber(row),
  business,
  customer: customerView(lead),
  ...viewOfReceipt(row, payments, dayOf(now, timeZone)),
  estimate:
    row.estimate_year === null
      ? null
      : documentNumber({
          number_year: row.estimate_year,
          number_seq: row.estimate_seq ?? 0,
          revision: row.estimate_revision ?? 1,
        }),
})
