/** A file by its name; null where it has none. */
export interface PhotoFile {
  file: string | null
}
const named = ({ file }: PhotoFile) => file ?? 'The photo'

/** Why a photo is not taken, in the words of part 2, section 5; both sides say the same. */
export const PHOTO_REFUSALS = {
  photo_too_large: (photo: PhotoFile) => `${named(photo)} is too large. Max file size is 5MB.`,
  photo_too_many_pixels: (photo: PhotoFile) => `${named(photo)} has too many pixels. Max size is 50 megapixels.`,
  photo_not_an_image: (photo: PhotoFile) => `${named(photo)} is not a valid image file.`,
}
