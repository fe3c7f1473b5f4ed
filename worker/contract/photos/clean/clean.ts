import { PHOTO_MAX_PIXELS } from '#contract/photos/pixel-limits.ts'
import { BadPhoto } from './bad-photo.ts'
import { Source } from './bytes.ts'
import type { CleanedPhoto } from './cleaned-photo.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { Pixels } from './pixels.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** The brands of HEIC that iPhones and some Androids write. */
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/**
 * The photo without metadata. The first bytes determine its type. It may have at most `maxPixels` pixels.
 * @throws BadPhoto
 */
export const cleanPhoto = (bytes: Uint8Array, maxPixels = PHOTO_MAX_PIXELS): CleanedPhoto => {
  const source = new Source(bytes)
  const pixels = new Pixels(maxPixels)
  if (source.says(0, '\xff\xd8\xff')) return cleanJpeg(source, pixels)
  if (source.says(0, '\x89PNG\r\n\x1a\n')) return cleanPng(source, pixels)
  if (source.says(0, 'GIF87a') || source.says(0, 'GIF89a')) return cleanGif(source, pixels)
  if (source.says(0, 'RIFF') && source.says(8, 'WEBP')) return cleanWebp(source, pixels)
  if (source.says(4, 'ftyp') && HEIC.test(source.text(8, 4))) throw new BadPhoto('heic')
  throw new BadPhoto()
}
