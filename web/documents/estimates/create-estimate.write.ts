import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { api } from '#web/api.ts'
import { documentsKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  draftValue,
  estimatePath,
  overlayLeadValue,
  placeEstimate,
  STALE_WITH_ESTIMATE,
  withEstimate,
} from './estimate-cache.ts'
import { CREATE_ESTIMATE, type EstimateCreation, estimateOfCreation } from './estimate-creation.ts'

/** Creates an estimate, also for a lead that is not sent yet, as a draft or sent at once. The server gives its number. */
export const createEstimate = defineWrite(CREATE_ESTIMATE, {
  failure: estimateWords.notSaved,
  send: (input: EstimateCreation, options) => {
    const { leadId, content, language, send } = input
    const json = { ...idsToSend(input), content, language, send }
    return bodyOf(api.leads[':leadId'].estimates.$post({ param: { leadId: String(leadId) }, json }, options))
  },
  subject: ({ created }) => `estimate/${created.estimate_id}`,
  apply: [
    overlay(
      ({ leadId }: EstimateCreation) => documentsKey(leadId),
      (documents: LeadDocuments, creation: EstimateCreation, at) =>
        withEstimate(documents, estimateOfCreation(creation, at)),
    ),
    ...overlayLeadValue<EstimateCreation>(({ leadId }) => leadId, draftValue),
  ],
  outbox: {
    title: ({ leadTitle, send }) => estimateWords.queued[send ? 'send' : 'create'](leadTitle),
    path: ({ leadId, created }) => estimatePath(leadId, created.estimate_id),
  },
  done: ({ estimate, lead }, { send }, client) => {
    placeEstimate(client, estimate, lead)
    // The screen shows the link of a sent one.
    if (!send) toast.success(estimateWords.created, { about: [`estimate/${estimate.estimate_id}`] })
  },
  refresh: () => STALE_WITH_ESTIMATE,
})
