import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import { drawPng } from '#web/photos/upload/scale-image.ts'
import { documentSettingsWords } from '#words/document-settings.ts'

/** The long side of a logo in pixels: sharp in print at five centimeters. */
const LOGO_LONG_SIDE = 640
/** A file of at most this size is sent as it is. */
const SMALL_BYTES = 200 * 1024

/** A file that the browser cannot read as a picture. */
export class LogoRefused extends Error {}

/** The file of a logo, scaled to a size that pages load quickly. @throws LogoRefused */
export const prepareLogo = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoRefused(documentSettingsWords.logoUnreadable)
  })
  try {
    const isKnown = PHOTO_TYPES.some((type) => type === file.type)
    const isSmall = Math.max(picture.width, picture.height) <= LOGO_LONG_SIDE && file.size <= SMALL_BYTES
    return isKnown && isSmall ? file : await drawPng(picture, LOGO_LONG_SIDE)
  } finally {
    picture.close()
  }
}
