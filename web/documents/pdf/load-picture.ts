import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { wait } from '#web/lib/wait.ts'
import type { Picture } from './pdf-painter.ts'

/** A picture that does not arrive in time is left out, in milliseconds. */
const WAIT_MS = 8000

export interface PictureSize {
  /** In pixels. */
  maxWidth: number
  maxHeight: number
  /** Whether edges are cut off to fill the size; else the picture is made smaller to fit. */
  isCropped: boolean
  /** The lowest quality is taken, even if it needs more. */
  maxBytes: number
}

/** The qualities of a JPEG, from the one that is tried first. */
const QUALITIES = [0.85, 0.6, 0.45, 0.3]

/** Loads a picture as a small JPEG on white. Null if it fails to load. */
export const loadPicture = async (url: string, size: PictureSize): Promise<Picture | null> => {
  const source = await decoded(url).catch(ignoreErrors('the document is complete without its picture'))
  return source && source.naturalWidth > 0 ? encoded(source, size) : null
}

const decoded = async (url: string) => {
  // By an element, because the content security policy lets only elements read `blob:` addresses.
  const image = new Image()
  image.src = url
  return await Promise.race([image.decode().then(() => image), wait(WAIT_MS)])
}

const encoded = async (source: HTMLImageElement, size: PictureSize) => {
  const canvas = drawnSmall(source, size)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob) return null
    if (blob.size <= size.maxBytes || quality === QUALITIES.at(-1))
      return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
  }
  return null
}

const drawnSmall = (source: HTMLImageElement, { maxWidth, maxHeight, isCropped }: PictureSize) => {
  const { naturalWidth, naturalHeight } = source
  const scales = [maxWidth / naturalWidth, maxHeight / naturalHeight]
  const scale = isCropped ? Math.max(...scales) : Math.min(1, ...scales)
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(isCropped ? maxWidth : width))
  canvas.height = Math.max(1, Math.round(isCropped ? maxHeight : height))
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  }
  return canvas
}
