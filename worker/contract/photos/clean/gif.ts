import { BadPhoto } from './bad-photo.ts'
import { ByteWriter, type Source } from './bytes.ts'
import type { CleanedPhoto } from './cleaned-photo.ts'
import type { Pixels } from './pixels.ts'

const HEADER_BYTES = 13
const FRAME_BYTES = 10
const [EXTENSION, FRAME, TRAILER] = [0x21, 0x2c, 0x3b] as const
const [CONTROL, APPLICATION] = [0xf9, 0xff] as const

/** The length of the colour table for these flags. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** The end of a sequence of sub-blocks. Each has its length first; an empty one ends the sequence. */
const endOfBlocks = (source: Source, start: number) => {
  let at = start
  for (let length = source.u8(at); length > 0; length = source.u8(at)) at += 1 + length
  return at + 1
}

/** Whether an extension is part of the image: the timing of a frame, or the number of repeats. Others are metadata. */
const isPicture = (source: Source, at: number) => {
  const label = source.u8(at + 1)
  if (label === CONTROL) return true
  return label === APPLICATION && (source.says(at + 3, 'NETSCAPE2.0') || source.says(at + 3, 'ANIMEXTS1.0'))
}

/** A GIF without metadata, and without data after its end. @throws BadPhoto */
export const cleanGif = (source: Source, pixels: Pixels): CleanedPhoto => {
  const kept = new ByteWriter(source)
  const size = pixels.size(source.u16(6, true), source.u16(8, true))
  let at = HEADER_BYTES + coloursOf(source.u8(10))
  kept.keep(0, at)
  for (let isEmpty = true; ; ) {
    const kind = source.u8(at)
    if (kind === TRAILER) {
      if (isEmpty) throw new BadPhoto()
      kept.keep(at, at + 1)
      return { type: 'image/gif', ...size, bytes: kept.bytes }
    }
    if (kind === FRAME) {
      isEmpty = false
      pixels.size(source.u16(at + 5, true), source.u16(at + 7, true))
      pixels.frame()
      // One byte after the frame's colour table: the LZW code size.
      const end = endOfBlocks(source, at + FRAME_BYTES + coloursOf(source.u8(at + 9)) + 1)
      kept.keep(at, end)
      at = end
    } else if (kind === EXTENSION) {
      const end = endOfBlocks(source, at + 2)
      if (isPicture(source, at)) kept.keep(at, end)
      at = end
    } else throw new BadPhoto()
  }
}
