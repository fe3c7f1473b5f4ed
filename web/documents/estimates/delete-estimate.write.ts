import { useQueryClient } from '@tanstack/react-query'
import type { Estimate } from '#contract/documents/estimate.ts'
import { api } from '#web/api.ts'
import { estimateKey } from '#web/cache/read-keys.ts'
import { toastFailure, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardUnsent } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { estimateWords } from '#words/estimates.ts'
import { createEstimate } from './create-estimate.write.ts'
import { addedEstimate, type EstimateWrite, OF_ESTIMATE, removedEstimate } from './estimate-cache.ts'
import type { EstimateCreation } from './estimate-creation.ts'

/** A deleted estimate, as its list shows it again after an undo. */
interface EstimateDeletion extends Omit<EstimateWrite, 'estimate'> {
  estimate: Estimate
}

const paramOf = ({ estimate }: EstimateDeletion) => ({ estimateId: String(estimate.estimate_id) })

const restoreEstimate = defineWrite('estimate/restore', {
  ...OF_ESTIMATE,
  send: (input: EstimateDeletion, options) =>
    bodyOf(api.estimates[':estimateId'].restoration.$post({ param: paramOf(input) }, options)),
  change: ({ estimate }) => [addedEstimate(estimate)],
  outbox: { title: ({ leadTitle }) => estimateWords.queued.restore(leadTitle) },
  done: () => toast.success(estimateWords.restored),
  failed: toastNotUndone,
})

const deleteEstimate = defineWrite('estimate/delete', {
  ...OF_ESTIMATE,
  send: (input: EstimateDeletion, options) =>
    bodyOf(api.estimates[':estimateId'].$delete({ param: paramOf(input) }, options)),
  change: ({ estimate }) => [removedEstimate(estimate.estimate_id)],
  outbox: {
    title: ({ leadTitle }) => estimateWords.queued.delete(leadTitle),
    undo: (deletion) => (client) => void makeWrite(client, restoreEstimate, deletion),
  },
  done: (_, deletion, client) =>
    toast.undoable(estimateWords.deleted, [], () => makeWrite(client, restoreEstimate, deletion)),
  failed: toastFailure(estimateWords.notDeleted),
  spares: ({ queryKey }, { estimate }) => String(queryKey) === String(estimateKey(estimate.estimate_id)),
})

/** Deletes an estimate and offers an undo. One that was never sent to the server is discarded. */
export const useDeleteEstimate = () => {
  const client = useQueryClient()
  const { write } = useWrite(deleteEstimate)
  return async (deletion: EstimateDeletion) => {
    const unsent = await discardUnsent<EstimateCreation>(client, deletion.estimate.estimate_id)
    if (!unsent) return write(deletion)
    const again = {
      ...unsent,
      content: deletion.estimate.content,
      created: { estimate_id: newRecordId() },
    }
    toast.undoable(estimateWords.deleted, [], () => makeWrite(client, createEstimate, again))
  }
}
