import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  changedEstimate,
  type EstimateWrite,
  estimateSubject,
  OF_ESTIMATE,
  openNewEstimate,
  queuedEstimateWrite,
} from './estimate-cache.ts'

const paramOf = ({ estimate }: Pick<EstimateWrite, 'estimate'>) => ({ estimateId: String(estimate.estimate_id) })

interface Sending extends EstimateWrite {
  /** Whether it is a draft, which becomes sent. */
  isDraft: boolean
}

/** Records that the customer got the link. A draft is sent from then on. */
export const sendEstimate = defineWrite('estimate/send', {
  ...OF_ESTIMATE,
  failure: estimateWords.notSent,
  send: (input: Sending, { headers, init }) =>
    bodyOf(
      api.estimates[':estimateId'].sending.$post(
        { param: paramOf(input), json: { version: input.estimate.version } },
        // `keepalive`: some phones unload the page when the mail or text app opens.
        { headers, init: { ...init, keepalive: true } },
      ),
    ),
  outlivesPage: true,
  change: (sending, sent_at) =>
    sending.isDraft ? [changedEstimate(sending, (estimate) => ({ ...estimate, state: 'sent', sent_at }))] : [],
  outbox: {
    ...queuedEstimateWrite<Sending>(),
    title: ({ leadTitle }) => estimateWords.queued.send(leadTitle),
    undo: (sending) => (sending.isDraft ? (client) => undo(client, sending, sending.estimate.version + 1) : undefined),
  },
  done: ({ estimate: { version, state } }, sending, client) => {
    if (!sending.isDraft || state !== 'sent') return void toast.success(estimateWords.marked)
    toast.undoable(estimateWords.marked, [estimateSubject(sending)], () => undo(client, sending, version))
  },
  failed: (error) => toast.error(error.message),
})

const undo = (client: QueryClient, { estimate, contactId, leadTitle, setsValue }: EstimateWrite, version: number) =>
  void makeWrite(client, undoSending, { estimate: { ...estimate, version }, contactId, leadTitle, setsValue })

/** Makes a sent estimate a draft again. The server refuses it once the customer has opened the link. */
const undoSending = defineWrite('estimate/undo-sending', {
  ...OF_ESTIMATE,
  send: (input: EstimateWrite, options) =>
    bodyOf(
      api.estimates[':estimateId'].sending.undo.$post(
        { param: paramOf(input), json: { version: input.estimate.version } },
        options,
      ),
    ),
  change: (input) => [changedEstimate(input, (estimate) => ({ ...estimate, state: 'draft', sent_at: null }))],
  outbox: {
    ...queuedEstimateWrite<EstimateWrite>(),
    title: ({ leadTitle }) => estimateWords.queued.undoSending(leadTitle),
  },
  done: () => void toast.info(estimateWords.isDraftAgain),
  failed: toastNotUndone,
})

// These need the server's answer: without a network there is no link to give, and none ends.

/** Opens the customer's link, or extends the working one. The estimate stays as it is. */
export const openEstimateLink = defineWrite('estimate/open-link', {
  ...OF_ESTIMATE,
  failure: estimateWords.notSent,
  send: (input: EstimateWrite, options) =>
    bodyOf(api.estimates[':estimateId'].link.$post({ param: paramOf(input) }, options)),
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
