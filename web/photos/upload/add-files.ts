import { queryClient } from '#web/cache/query-client.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { type AddedPhoto, addPhoto } from './add-photo.write.ts'

/** Adds files to a contact or one of its leads. Returns the ids of the photos. */
export const addFiles = (
  target: Pick<AddedPhoto, 'contactId' | 'leadId' | 'contactName'>,
  files: readonly File[],
): number[] => {
  const pickedAt = Date.now()
  return files.map((file, place) => {
    const image_id = newRecordId()
    makeWrite(
      queryClient,
      addPhoto,
      { ...target, fileName: file.name, pickedAt, place, created: { image_id } },
      { file },
    )
    return image_id
  })
}
