import { queryClient } from '#web/cache/query-client.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { filesWords } from '#words/files.ts'
import { photosWords } from '#words/photos.ts'
import { addPhoto } from './add-photo.write.ts'
import { type AddedPhoto, isPdfUpload } from './uploads.ts'

/** `queued`: the offline queue sends it later and reports that. */
type Outcome = 'added' | 'queued' | 'stopped'

interface AddedFile {
  imageId: number
  outcome: Promise<Outcome>
}

/** Adds files to a contact or one of its leads, and reports those that are added at once. */
export const addFiles = (
  target: Pick<AddedPhoto, 'contactId' | 'leadId' | 'contactName'>,
  files: readonly File[],
): AddedFile[] => {
  const pickedAt = Date.now()
  const added = files.map((file, place) => {
    const input = { ...target, fileName: file.name, pickedAt, place, created: { image_id: newRecordId() } }
    return { imageId: input.created.image_id, outcome: addFile(input, file) }
  })
  void Promise.all(added.map(({ outcome }) => outcome)).then((outcomes) =>
    reportAdded(files.filter((_, i) => outcomes[i] === 'added')),
  )
  return added
}

const addFile = (input: AddedPhoto, file: File) =>
  new Promise<Outcome>((resolve) => {
    const answer = makeWrite(queryClient, addPhoto, input, { file, queued: () => resolve('queued') })
    answer?.then(
      () => resolve('added'),
      () => resolve('stopped'),
    )
  })

/** Photos and PDFs together are files. */
const reportAdded = (files: readonly File[]) => {
  if (files.length === 0) return
  const isMixed = files.some(({ name }) => isPdfUpload({ fileName: name }))
  toast.success((isMixed ? filesWords : photosWords).added(files.length))
}
