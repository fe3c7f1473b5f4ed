import { getMany } from 'idb-keyval'
import * as v from 'valibot'
import { newRecordId } from '#web/lib/record-ids.ts'
import { withCurrentIds } from '#web/offline/former-ids.ts'
import { addToOutbox, changedIds } from '#web/offline/outbox.ts'
import { fileDatabase, fileKey, fileKeysOf } from '#web/offline/outbox-database.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { deleteFile } from '#web/offline/write-files.ts'
import { withWriteLock } from '#web/offline/write-lock.ts'
import { addPhoto } from './add-photo.write.ts'

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
export const adoptFormerUploads = (userId: number) =>
  withWriteLock('former-uploads', async () => {
    // A write is stored before its file: in the other order, the file of a new write could seem to have none.
    const keys = await fileKeysOf(userId)
    const { writes } = await storedOutbox(userId)
    const known = new Set(writes.map(({ fileId = '' }) => fileKey(userId, fileId)))
    const alone = keys.filter((key) => !known.has(key))
    const uploads = (await getMany(alone, fileDatabase())).flatMap((stored, i) => {
      const upload = v.safeParse(FormerUpload, stored)
      if (upload.success) return upload.output
      deleteFile({ userId, fileId: alone[i]?.slice(fileKey(userId, '').length) })
      return []
    })
    for (const upload of uploads.toSorted((one, other) => one.at - other.at || one.place - other.place)) {
      const { id, name: fileName, contactId, leadId, contactName, at, place, sentAt, content } = upload
      const target = withCurrentIds({ contactId, leadId }, changedIds())
      const created = { image_id: newRecordId() }
      await addToOutbox({
        ...{ userId, name: addPhoto.name, key: id, fileId: id, at, tries: 0, sentAt, isPrepared: 'image' in content },
        input: { ...target, contactName, fileName, pickedAt: at, place, created, isSentWithoutIds: true },
      })
    }
  })
