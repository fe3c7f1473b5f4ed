import { ANIMATION_MAX_FRAMES, ANIMATION_MAX_PIXELS, inMegapixels } from '../../photos/pixel-limits.ts'

/** The name of a file; null when it has none. */
export interface PhotoFile {
  file: string | null
}
const named = ({ file }: PhotoFile) => file ?? 'The photo'

/** The sentences of a refused photo, for the server and for the check before an upload (docs/product.md#photos). */
export const PHOTO_REFUSALS = {
  file_not_a_pdf: ({ file }: PhotoFile) => `${file ?? 'The file'} is neither a picture nor a PDF.`,
  photo_too_large: (photo: PhotoFile) => `${named(photo)} is too large. Max file size is 5MB.`,
  photo_too_many_pixels: (photo: PhotoFile & { max: number }) =>
    `${named(photo)} has too many pixels. Max size is ${photo.max} ${photo.max === 1 ? 'megapixel' : 'megapixels'}.`,
  photo_too_many_frames: (photo: PhotoFile) =>
    `${named(photo)} is too long an animation. Max size is ${ANIMATION_MAX_FRAMES} frames and ${inMegapixels(ANIMATION_MAX_PIXELS)} megapixels in all.`,
  photo_not_an_image: (photo: PhotoFile) => `${named(photo)} is not a valid image file.`,
  photo_heic: (photo: PhotoFile) =>
    `${named(photo)} is a HEIC photo, which cannot be opened here. For JPEG, choose Settings → Camera → Formats → Most Compatible on the iPhone, or add the photo from the iPhone itself.`,
}
