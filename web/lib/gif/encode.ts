import { GIFEncoder, nearestColorIndex, type Palette, quantize } from 'gifenc'

/** A pixel that keeps its colour from the previous frame. No opaque pixel is 0. */
export const UNCHANGED = 0

/** The most colours of a GIF palette. */
const COLORS = 256
const LEAVE_IN_PLACE = 1
const TRAILER = 0x3b

/** Canvas pixels, four bytes each; pixels equal to the previous frame are UNCHANGED. */
export type Pixels = Uint32Array<ArrayBuffer>

export interface GifFrame {
  pixels: Pixels
  width: number
  height: number
  milliseconds: number
  isFirst: boolean
}

/** One palette for all frames, so that no colour flickers. Its last entry marks unchanged pixels. */
export const paletteOf = (samples: readonly Pixels[]): Palette => {
  const drawn = samples.map((pixels) => pixels.filter((pixel) => pixel !== UNCHANGED))
  const all = new Uint32Array(drawn.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const pixels of drawn) {
    all.set(pixels, at)
    at += pixels.length
  }
  return [...quantize(new Uint8Array(all.buffer), COLORS - 1), [0, 0, 0]]
}

/** The bytes of one frame. The first frame also holds the GIF's header and its endless loop. */
export const encodeFrame = ({ pixels, width, height, milliseconds, isFirst }: GifFrame, palette: Palette) => {
  const encoder = GIFEncoder({ auto: false })
  if (isFirst) encoder.writeHeader()
  encoder.writeFrame(indicesOf(pixels, palette), width, height, {
    first: isFirst,
    ...(isFirst && { palette }),
    delay: milliseconds,
    dispose: LEAVE_IN_PLACE,
    transparent: !isFirst,
    transparentIndex: palette.length - 1,
  })
  return encoder.bytes()
}

/** Joins the frames, in order, to a GIF. */
export const gifOf = (frames: readonly Uint8Array<ArrayBuffer>[]) =>
  new Blob([...frames, Uint8Array.of(TRAILER)], { type: 'image/gif' })

const indicesOf = (pixels: Pixels, palette: Palette) => {
  const colors = palette.slice(0, -1)
  const known = new Map<number, number>([[UNCHANGED, colors.length]])
  const nearest = (pixel: number) => {
    const index = nearestColorIndex(colors, [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255])
    known.set(pixel, index)
    return index
  }
  const indices = new Uint8Array(pixels.length)
  let last = UNCHANGED
  let index = colors.length
  // A `for … of` loop takes several times as long.
  pixels.forEach((pixel, i) => {
    if (pixel !== last) {
      last = pixel
      index = known.get(pixel) ?? nearest(pixel)
    }
    indices[i] = index
  })
  return indices
}
