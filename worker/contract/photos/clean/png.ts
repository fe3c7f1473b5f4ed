import { BadPhoto } from './bad-photo.ts'
import { ByteWriter, type Source } from './bytes.ts'
import type { CleanedPhoto } from './cleaned-photo.ts'
import type { Pixels, Size } from './pixels.ts'

const SIGNATURE_BYTES = 8
/** A chunk's length and name before its data, and its checksum after. */
const [HEAD_BYTES, CHUNK_BYTES] = [8, 12]

/** The chunks of the image: pixels, colours and frames. All others are metadata. */
const PICTURE = new Set(
  ['IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI', 'sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT'].flatMap(
    (names) => names.split(' '),
  ),
)

/** Chunks whose name begins with a capital are required. */
const isCritical = (name: string) => /^[A-Z]/.test(name)

/** A PNG without metadata, and without data after its end. @throws BadPhoto */
export const cleanPng = (source: Source, pixels: Pixels): CleanedPhoto => {
  const kept = new ByteWriter(source)
  kept.keep(0, SIGNATURE_BYTES)
  let size: Size | undefined
  let hasPixels = false
  for (let at = SIGNATURE_BYTES; ; ) {
    const length = source.u32(at)
    const name = source.text(at + 4, 4)
    const end = at + CHUNK_BYTES + length
    source.need(at, end - at)
    if (!size && name !== 'IHDR') throw new BadPhoto()
    if (name === 'IHDR') {
      if (size || length !== 13) throw new BadPhoto()
      size = pixels.size(source.u32(at + HEAD_BYTES), source.u32(at + HEAD_BYTES + 4))
    }
    if (name === 'IDAT') hasPixels = true
    if (name === 'fcTL') pixels.frame()
    if (PICTURE.has(name)) kept.keep(at, end)
    else if (isCritical(name)) throw new BadPhoto()
    if (name === 'IEND') break
    at = end
  }
  if (!size || !hasPixels) throw new BadPhoto()
  return { type: 'image/png', ...size, bytes: kept.bytes }
}
