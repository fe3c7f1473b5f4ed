import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  addedEstimate,
  changedLeadValue,
  draftValue,
  estimatePath,
  OF_ESTIMATE,
  openNewEstimate,
} from './estimate-cache.ts'
import { CREATE_ESTIMATE, type EstimateCreation, estimateOfCreation } from './estimate-creation.ts'

/** Creates an estimate, also for a lead that is not sent yet, as a draft. The server gives its number. */
export const createEstimate = defineWrite(CREATE_ESTIMATE, {
  ...OF_ESTIMATE,
  affects: ({ leadId, contactId }: EstimateCreation) => [
    { entity: 'estimate', contact_id: contactId, lead_id: leadId },
  ],
  failure: estimateWords.notSaved,
  send: (input: EstimateCreation, options) => {
    const { leadId, content, language } = input
    const json = { ...idsToSend(input), content, language }
    return bodyOf(api.leads[':leadId'].estimates.$post({ param: { leadId: String(leadId) }, json }, options))
  },
  subject: ({ created }) => `estimate/${created.estimate_id}`,
  change: (creation, at) => [
    addedEstimate(estimateOfCreation(creation, at)),
    ...changedLeadValue(creation.leadId, draftValue(creation), at),
  ],
  outbox: {
    title: ({ leadTitle }) => estimateWords.queued.create(leadTitle),
    path: ({ leadId, created }) => estimatePath(leadId, created.estimate_id),
  },
  done: ({ estimate }, _, client) => {
    openNewEstimate(client, estimate)
    toast.success(estimateWords.created, { about: [`estimate/${estimate.estimate_id}`] })
  },
})
