import { customerLanguage } from '#contract/contact-language.ts'
import { isOpen, stateOn } from '#contract/documents/estimate-state.ts'
import type { OfflineRecords } from '#contract/offline/offline-set.ts'
import { allows } from '#contract/permissions.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { presentEstimate, presentSummary } from '#worker/documents/estimates/present.ts'
import { type EstimateRow, selectEstimatesOfLeads } from '#worker/documents/estimates/store.ts'
import { presentReceipt } from '#worker/documents/receipts/present.ts'
import { selectPaymentsOfLeads, selectReceiptsOfLeads } from '#worker/documents/receipts/store.ts'
import type { Env } from '#worker/env.ts'
import type { Actor } from '#worker/write/actor.ts'
import { selectLanguagesOfLeads } from './store.ts'

export type OfflineDocuments = Pick<OfflineRecords, 'documents' | 'estimates'>

export const NO_DOCUMENTS: OfflineDocuments = { documents: [], estimates: [] }

/** The documents of leads, and the contents of the estimates that may still change or be signed. */
export const documentsReading = (
  env: Env,
  actor: Actor,
  leadIds: readonly number[],
): Reading<Promise<OfflineDocuments>> | undefined => {
  if (leadIds.length === 0 || !allows(actor.user.permissions, 'Estimates: View')) return
  const day = actor.today
  const isAnswerable = (row: EstimateRow) => row.state === 'draft' || isOpen(stateOn(row, day))
  return reading(
    [
      selectEstimatesOfLeads(leadIds, actor.now),
      selectReceiptsOfLeads(leadIds, actor.now),
      selectPaymentsOfLeads(leadIds),
      selectLanguagesOfLeads(leadIds),
    ],
    async ([estimates, receipts, payments, languages]) => ({
      documents: await Promise.all(
        leadIds.map(async (lead_id) => ({
          lead_id,
          estimates: estimates.filter((row) => row.lead_id === lead_id).map((row) => presentSummary(row, day)),
          customer_language: customerLanguage(languages.find((row) => row.lead_id === lead_id)?.contact_language),
          receipts: await Promise.all(
            receipts.filter((row) => row.lead_id === lead_id).map((row) => presentReceipt(env, actor, row, payments)),
          ),
        })),
      ),
      estimates: await Promise.all(estimates.filter(isAnswerable).map((row) => presentEstimate(env, row, actor))),
    }),
  )
}

/** The documents of the leads that the user may see. */
export const documentsOfLeads = (
  { documents, estimates }: OfflineDocuments,
  leadIds: ReadonlySet<number>,
): OfflineDocuments => ({
  documents: documents.filter(({ lead_id }) => leadIds.has(lead_id)),
  estimates: estimates.filter(({ lead_id }) => leadIds.has(lead_id)),
})
