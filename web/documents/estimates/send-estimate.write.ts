import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { estimateWords } from '#words/estimates.ts'
import { type EstimateWrite, OF_ESTIMATE, openNewEstimate } from './estimate-cache.ts'

// These need the server's answer: without a network there is no link to give, and none ends.

const paramOf = ({ estimate }: Pick<EstimateWrite, 'estimate'>) => ({ estimateId: String(estimate.estimate_id) })

/** Opens the customer's link, or extends the working one. */
export const sendEstimate = defineWrite('estimate/send', {
  ...OF_ESTIMATE,
  failure: estimateWords.notSent,
  send: (input: EstimateWrite, options) =>
    bodyOf(
      api.estimates[':estimateId'].sending.$post(
        { param: paramOf(input), json: { version: input.estimate.version } },
        options,
      ),
    ),
  failed: (error) => toast.error(error.message),
})

export const endEstimateLink = defineWrite('estimate/end-link', {
  ...OF_ESTIMATE,
  failure: estimateWords.linkNotEnded,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].link.$delete({ param: paramOf(input) }, options)),
  done: () => void toast.success(estimateWords.linkEnded),
  failed: (error) => toast.error(error.message),
})

/** Creates a draft with the same number and the next revision. */
export const reviseEstimate = defineWrite('estimate/revise', {
  ...OF_ESTIMATE,
  failure: estimateWords.notRevised,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].revision.$post({ param: paramOf(input) }, options)),
  done: ({ estimate }, _, client) => {
    openNewEstimate(client, estimate)
    toast.success(estimateWords.revisionCreated)
  },
  failed: (error) => toast.error(error.message),
})

/** Creates a draft with the same content and a number of its own. */
export const copyEstimate = defineWrite('estimate/copy', {
  ...OF_ESTIMATE,
  failure: estimateWords.notCopied,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].copy.$post({ param: paramOf(input) }, options)),
  done: ({ estimate }, _, client) => {
    openNewEstimate(client, estimate)
    toast.success(estimateWords.copied)
  },
  failed: (error) => toast.error(error.message),
})
