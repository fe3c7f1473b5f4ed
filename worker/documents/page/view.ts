import type { DocumentBusiness, ReceiptView } from '#contract/documents/document-view.ts'
import { naturalTitle } from '#contract/documents/natural-case.ts'
import { documentNumber, receiptNumber } from '#contract/documents/number.ts'
import { balanceOf } from '#contract/documents/receipt.ts'
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
  { business, lead, language }: Pick<Shown, 'business' | 'lead' | 'language'>,
): ReceiptView => ({
  kind: 'receipt',
  language,
  number: receiptNumber(row),
  day: row.issued_on,
  business,
  customer: customerView(lead),
  title: naturalTitle(row.title),
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
