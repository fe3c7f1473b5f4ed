import { PHOTO_MAX_PIXELS } from '#contract/photos/photo.ts'
import { BadPhoto } from './bad-photo.ts'

export interface Size {
  width: number
  height: number
}

/** The size in a header. @throws BadPhoto when it is empty or has too many pixels */
export const sized = (width: number, height: number): Size => {
  if (width === 0 || height === 0) throw new BadPhoto()
  if (width * height > PHOTO_MAX_PIXELS) throw new BadPhoto('too many pixels')
  return { width, height }
}
