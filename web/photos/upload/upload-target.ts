import { serverIds, useOutbox } from '#web/offline/outbox.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { isProvisional, provisionalIdsOf, withServerIds } from '#web/offline/provisional-ids.ts'
import type { Upload } from './upload-store.ts'

// A photo can be of a contact, or of a job, that was made on this device and waits to be sent itself.

type Subject = Pick<Upload, 'contactId' | 'leadId'>

const provisionalTargetIds = ({ contactId, leadId }: Subject) => [contactId, leadId].filter(isProvisional)

/** Whether a photo is named by an id that only this device has. */
export const hasProvisionalTarget = (subject: Subject) => provisionalTargetIds(subject).length > 0

/** What a photo is of, with the numbers that the server has given. */
export const uploadTarget = ({ contactId, leadId }: Subject): Subject =>
  withServerIds({ contactId, leadId }, serverIds())

/** Whether what a photo is of has no number yet. */
export const awaitsServerId = (subject: Subject) => hasProvisionalTarget(uploadTarget(subject))

/** Whether what a photo is of will never have a number: it was discarded. */
export const isTargetDiscarded = async (userId: number, subject: Subject) => {
  const stored = await storedOutbox(userId).catch(() => undefined)
  if (!stored) return false
  const unmade = provisionalTargetIds(withServerIds(uploadTarget(subject), stored.ids))
  const made = [...stored.writes, ...useOutbox.getState().writes].flatMap(({ input }) => provisionalIdsOf(input))
  return unmade.some((id) => !made.includes(id))
}
