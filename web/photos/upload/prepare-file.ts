import { beginsAsPdf, isPdf, isPdfName, PDF_TYPE } from '#contract/photos/pdf.ts'
import { PHOTO_MAX_BYTES } from '#contract/photos/photo.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import type { PreparedFile } from '#web/offline/write-files.ts'
import { photosWords } from '#words/photos.ts'
import { PhotoRefused, preparePhoto } from './prepare-photo.ts'

const UNFIT = 'not_an_image'

/**
 * Converts a file to an upload: a PDF stays as it is, any other file becomes a photo.
 * @throws ApiError `not_an_image`, or `invalid_input` where the browser fails, as without memory
 */
export const prepareFile = async (file: File): Promise<PreparedFile> => {
  try {
    return await ((await isMeantAsPdf(file)) ? preparePdf(file) : preparePhoto(file, timeZone()))
  } catch (error) {
    if (error instanceof PhotoRefused) throw new ApiError(UNFIT, 415, { code: UNFIT, error: error.message })
    console.error('A file could not be prepared', error)
    throw new ApiError('invalid_input', 400, { error: photosWords.uploadFailed })
  }
}

const isMeantAsPdf = async (file: File) =>
  isPdfName(file.name) || beginsAsPdf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))

const preparePdf = async (file: File): Promise<PreparedFile> => {
  const { refusals } = photosWords
  if (file.size > PHOTO_MAX_BYTES) throw new PhotoRefused(refusals.photo_too_large({ file: file.name }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes)) throw new PhotoRefused(refusals.file_not_a_pdf({ file: file.name }))
  return { image: new Blob([bytes], { type: PDF_TYPE }), takenAt: null }
}
