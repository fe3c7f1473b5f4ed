import { BadPhoto } from './bad-photo.ts'
import { ByteWriter, type Source } from './bytes.ts'
import type { CleanedPhoto } from './cleaned-photo.ts'
import { type CameraTime, cameraTimeIn } from './exif.ts'
import type { Pixels, Size } from './pixels.ts'

const [RIFF_BYTES, HEAD_BYTES] = [12, 8]
/** The flags of metadata in the header. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04]

/** The chunks of the image: pixels, colours and frames. All others are metadata. */
const PICTURE = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** The size in the header of a chunk; undefined for chunks without one. @throws BadPhoto */
const sizeIn = (source: Source, pixels: Pixels, name: string, data: number): Size | undefined => {
  if (name === 'VP8X') return pixels.size(source.u24(data + 4) + 1, source.u24(data + 7) + 1)
  if (name === 'ANMF') return pixels.size(source.u24(data + 6) + 1, source.u24(data + 9) + 1)
  if (name === 'VP8 ') {
    if (source.u24(data + 3) !== 0x2a019d) throw new BadPhoto()
    return pixels.size(source.u16(data + 6, true) & 0x3fff, source.u16(data + 8, true) & 0x3fff)
  }
  if (name === 'VP8L') {
    if (source.u8(data) !== 0x2f) throw new BadPhoto()
    const bits = source.u32(data + 1, true)
    return pixels.size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  return undefined
}

const draws = (name: string) => name === 'VP8 ' || name === 'VP8L' || name === 'ANMF'

const write32 = (bytes: Uint8Array, at: number, value: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at, value, true)

/** A WebP without metadata, and without data after its end. @throws BadPhoto */
export const cleanWebp = (source: Source, pixels: Pixels): CleanedPhoto => {
  const kept = new ByteWriter(source, 1)
  kept.keep(0, RIFF_BYTES)
  const end = HEAD_BYTES + source.u32(4, true)
  source.need(0, end)
  let size: Size | undefined
  let hasPixels = false
  let taken: CameraTime | null = null
  for (let at = RIFF_BYTES; at < end; ) {
    const name = source.text(at, 4)
    const length = source.u32(at + 4, true)
    const next = at + HEAD_BYTES + length
    if (next > end) throw new BadPhoto()
    // The first size is that of the canvas; the frames must be within the limit too.
    const claimed = sizeIn(source, pixels, name, at + HEAD_BYTES)
    size ??= claimed
    if (name === 'ANMF') pixels.frame()
    hasPixels ||= draws(name)
    if (name === 'EXIF') taken ??= cameraTimeIn(source, at + HEAD_BYTES, next)
    if (PICTURE.has(name)) {
      const place = kept.length
      kept.keep(at, next)
      if (length % 2 === 1) kept.add([0])
      if (name === 'VP8X') kept.bytes[place + HEAD_BYTES] = source.u8(at + HEAD_BYTES) & ~(EXIF_FLAG | XMP_FLAG)
    }
    at = next + (length % 2)
  }
  if (!size || !hasPixels) throw new BadPhoto()
  write32(kept.bytes, 4, kept.length - HEAD_BYTES)
  return { type: 'image/webp', ...size, bytes: kept.bytes, ...(taken && { taken }) }
}
