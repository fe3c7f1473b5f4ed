import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  currentEstimate,
  type EstimateWrite,
  estimateSubject,
  placeEstimate,
  STALE_WITH_ESTIMATE,
} from './estimate-cache.ts'

// These need the server's answer: without a network there is no link to give, and none ends.

const paramOf = ({ estimate }: Pick<EstimateWrite, 'estimate'>) => ({ estimateId: String(estimate.estimate_id) })

/** Opens the customer's link, or extends the working one. */
export const sendEstimate = defineWrite('estimate/send', {
  failure: estimateWords.notSent,
  send: (input: EstimateWrite, options) =>
    bodyOf(
      api.estimates[':estimateId'].sending.$post(
        { param: paramOf(input), json: { version: input.estimate.version } },
        options,
      ),
    ),
  subject: estimateSubject,
  done: ({ estimate, lead }, _, client) => placeEstimate(client, estimate, lead),
  failed: (error, _, client) => {
    const current = currentEstimate(error)
    if (current) placeEstimate(client, current)
    toast.error(error.message)
  },
  refresh: () => STALE_WITH_ESTIMATE,
})

export const endEstimateLink = defineWrite('estimate/end-link', {
  failure: estimateWords.linkNotEnded,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].link.$delete({ param: paramOf(input) }, options)),
  subject: estimateSubject,
  done: ({ estimate }, _, client) => {
    placeEstimate(client, estimate)
    toast.success(estimateWords.linkEnded)
  },
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_ESTIMATE,
})

/** Creates a draft with the same number and the next revision. */
export const reviseEstimate = defineWrite('estimate/revise', {
  failure: estimateWords.notRevised,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].revision.$post({ param: paramOf(input) }, options)),
  subject: estimateSubject,
  done: ({ estimate }, _, client) => {
    placeEstimate(client, estimate)
    toast.success(estimateWords.revisionCreated)
  },
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_ESTIMATE,
})

/** Creates a draft with the same content and a number of its own. */
export const copyEstimate = defineWrite('estimate/copy', {
  failure: estimateWords.notCopied,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].copy.$post({ param: paramOf(input) }, options)),
  subject: estimateSubject,
  done: ({ estimate }, _, client) => {
    placeEstimate(client, estimate)
    toast.success(estimateWords.copied)
  },
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_ESTIMATE,
})
