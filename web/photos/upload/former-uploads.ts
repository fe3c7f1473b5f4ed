import { delMany, getMany } from 'idb-keyval'
import * as v from 'valibot'
import { newRecordId } from '#web/lib/record-ids.ts'
import { withCurrentIds } from '#web/offline/former-ids.ts'
import { addToOutbox, changedIds, useOutbox } from '#web/offline/outbox.ts'
import { fileDatabase, fileKey, fileKeysOf } from '#web/offline/outbox-database.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { UPLOAD } from './uploads.ts'

/** An upload as a former version stored it, in a queue of its own. Its id was its idempotency key. */
const FormerUpload = v.object({
  id: v.string(),
  contactId: v.number(),
  leadId: v.optional(v.number()),
  contactName: v.string(),
  name: v.string(),
  at: v.number(),
  place: v.optional(v.number(), 0),
  sentAt: v.optional(v.number()),
  content: v.looseObject({}),
})

/**
 * Adds the uploads of a former version to the offline queue, oldest first, and deletes files whose write has left the
 * queue. The requests stay as they were, because the server may have received them.
 */
export const adoptFormerUploads = async (userId: number) => {
  if (!navigator.locks) return adopt(userId)
  // An open tab of the former version holds this lock while it sends them.
  await navigator.locks.request(`uploads/${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await adopt(userId)
  })
}

const adopt = async (userId: number) => {
  // A write is stored before its file: in the other order, the file of a new write could seem to have none.
  const keys = await fileKeysOf(userId)
  const writes = [...(await storedOutbox(userId)).writes, ...useOutbox.getState().writes]
  const known = new Set(writes.map(({ fileId = '' }) => fileKey(userId, fileId)))
  const alone = keys.filter((key) => !known.has(key))
  const stored = await getMany(alone, fileDatabase())
  const isUpload = (upload: unknown) => v.is(FormerUpload, upload)
  await delMany(
    alone.filter((_, i) => !isUpload(stored[i])),
    fileDatabase(),
  )
  const uploads = v.parse(v.array(FormerUpload), stored.filter(isUpload))
  for (const upload of uploads.toSorted((one, other) => one.at - other.at || one.place - other.place)) {
    const { id, name: fileName, contactId, leadId, contactName, at, place, sentAt, content } = upload
    const target = withCurrentIds({ contactId, leadId }, changedIds())
    const created = { image_id: newRecordId() }
    await addToOutbox({
      ...{ userId, name: UPLOAD, key: id, fileId: id, at, tries: 0, sentAt, isPrepared: 'image' in content },
      input: { ...target, contactName, fileName, pickedAt: at, place, created, isSentWithoutIds: true },
    })
  }
}
