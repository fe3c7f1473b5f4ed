import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { isProvisional, provisionalIdsOf, withServerIds } from '#web/lib/provisional-ids.ts'
import { serverIds, useOutbox } from '#web/offline/outbox.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import type { Upload } from './upload-store.ts'

// The target of an upload is a contact or a lead. An unsent target has a provisional id.

type UploadTarget = Pick<Upload, 'contactId' | 'leadId'>

const provisionalTargetIds = ({ contactId, leadId }: UploadTarget) => [contactId, leadId].filter(isProvisional)

export const hasProvisionalTarget = (target: UploadTarget) => provisionalTargetIds(target).length > 0

/** The target with the server ids known so far. */
export const uploadTarget = ({ contactId, leadId }: UploadTarget): UploadTarget =>
  withServerIds({ contactId, leadId }, serverIds())

/** True while the target has no server id. */
export const awaitsServerId = (target: UploadTarget) => hasProvisionalTarget(uploadTarget(target))

/** True if the target was discarded and never gets a server id. */
export const isTargetDiscarded = async (userId: number, target: UploadTarget) => {
  const stored = await storedOutbox(userId).catch(ignoreErrors('the browser refuses storage'))
  if (!stored) return false
  const unsentIds = provisionalTargetIds(withServerIds(uploadTarget(target), stored.ids))
  const queuedIds = [...stored.writes, ...useOutbox.getState().writes].flatMap(({ input }) => provisionalIdsOf(input))
  return unsentIds.some((id) => !queuedIds.includes(id))
}
