import { isPdfName } from '#contract/photos/pdf.ts'
import { useOnline } from '#web/http/use-online.ts'
import { useSteps } from '#web/offline/attempt-write.ts'
import type { OutboxWrite } from '#web/offline/outbox.ts'
import { refusalReason } from '#web/offline/screen/describe-write.ts'
import { errorWords } from '#words/errors.ts'
import { filesWords } from '#words/files.ts'
import { photosWords } from '#words/photos.ts'

export interface AddedPhoto {
  contactId: number
  /** By default the current lead of the contact. */
  leadId?: number | undefined
  contactName: string
  fileName: string
  /** Time of picking in UTC milliseconds, equal for a batch, and the index in the batch. */
  pickedAt: number
  place: number
  created: { image_id: number }
}

/** A queued photo or PDF. */
export type Upload = OutboxWrite & { input: AddedPhoto }

/** The name of the write of a photo or PDF. */
export const UPLOAD = 'photo/add'
export const isUpload = (write: OutboxWrite): write is Upload => write.name === UPLOAD

/** Whether it is a PDF, by its name. Its bytes decide when it is prepared. */
export const isPdfUpload = ({ fileName }: Pick<AddedPhoto, 'fileName'>) => isPdfName(fileName)
const wordsOf = (input: AddedPhoto) => (isPdfUpload(input) ? filesWords : photosWords)

export const uploadFailed = (input: AddedPhoto) => wordsOf(input).uploadFailed

/** Why an upload was refused, or why its last attempt failed; undefined while it waits or is sent. */
export const useUploadProblem = (upload: Upload | undefined) => {
  const isPaused = useSteps(({ steps }) => steps[upload?.key ?? ''] === 'pause')
  const online = useOnline()
  if (!upload) return
  const { input, refusal, isFailing } = upload
  if (refusal) return refusalReason(refusal, uploadFailed(input))
  if (!isPaused || !online) return
  return isFailing ? uploadFailed(input) : errorWords.withoutConnection(uploadFailed(input))
}
