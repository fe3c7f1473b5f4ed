import { serverIds, useOutbox } from '#web/offline/outbox.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { isProvisional, provisionalIdsOf, withServerIds } from '#web/offline/provisional-ids.ts'
import type { Upload } from './upload-store.ts'

// The target of an upload is a contact or a lead. An unsent target has a provisional id.

type Subject = Pick<Upload, 'contactId' | 'leadId'>

const provisionalTargetIds = ({ contactId, leadId }: Subject) => [contactId, leadId].filter(isProvisional)

export const hasProvisionalTarget = (subject: Subject) => provisionalTargetIds(subject).length > 0

/** The target with the server ids known so far. */
export const uploadTarget = ({ contactId, leadId }: Subject): Subject =>
  withServerIds({ contactId, leadId }, serverIds())

/** True while the target has no server id. */
export const awaitsServerId = (subject: Subject) => hasProvisionalTarget(uploadTarget(subject))

/** True if the target was discarded and never gets a server id. */
export const isTargetDiscarded = async (userId: number, subject: Subject) => {
  const stored = await storedOutbox(userId).catch(() => undefined)
  if (!stored) return false
  const unmade = provisionalTargetIds(withServerIds(uploadTarget(subject), stored.ids))
  const made = [...stored.writes, ...useOutbox.getState().writes].flatMap(({ input }) => provisionalIdsOf(input))
  return unmade.some((id) => !made.includes(id))
}
