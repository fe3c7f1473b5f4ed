import { PHOTO_MAX_PIXELS } from '#contract/photos/photo.ts'
import { BadPhoto } from './bad-photo.ts'

export interface Size {
  width: number
  height: number
}

/** The size that a header claims. @throws BadPhoto for one without area, or with too much of it */
export const sized = (width: number, height: number): Size => {
  if (width === 0 || height === 0) throw new BadPhoto()
  if (width * height > PHOTO_MAX_PIXELS) throw new BadPhoto('too many pixels')
  return { width, height }
}
