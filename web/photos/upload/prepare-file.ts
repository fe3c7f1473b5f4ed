import { beginsAsPdf, isPdf, isPdfName, PDF_TYPE } from '#contract/photos/pdf.ts'
import { PHOTO_MAX_BYTES } from '#contract/photos/photo.ts'
import { photosWords } from '#words/photos.ts'
import { PhotoRefused, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'

/** Read when a file is refused: a chunk may run before that of the words. */
const refusals = () => photosWords.refusals

/** Converts a file to an upload: a PDF stays as it is, any other file becomes a photo. @throws PhotoRefused */
export const prepareFile = async (file: File, timeZone: string): Promise<PreparedPhoto> => {
  const beginning = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!beginsAsPdf(beginning) && !isPdfName(file.name)) return preparePhoto(file, timeZone)
  if (file.size > PHOTO_MAX_BYTES) throw new PhotoRefused(refusals().photo_too_large({ file: file.name }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes)) throw new PhotoRefused(refusals().file_not_a_pdf({ file: file.name }))
  return { image: new Blob([bytes], { type: PDF_TYPE }), takenAt: null }
}
