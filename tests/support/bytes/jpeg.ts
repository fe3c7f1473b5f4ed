import { bigEndian, letters, segment } from './exif.ts'

interface JpegOptions {
  width?: number
  height?: number
  /** Segments between the first marker and the picture. */
  segments?: readonly number[]
  /** Bytes after the end marker. */
  after?: readonly number[]
}

/** A JPEG frame with a valid size and few pixels. */
export const jpeg = ({ width = 20, height = 10, segments = [], after = [] }: JpegOptions = {}) =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segments,
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc0, [8, ...bigEndian.u16(height), ...bigEndian.u16(width), 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...Array<number>(16).fill(0)]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    // Entropy-coded data with a stuffed byte and a restart marker.
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    ...[0xff, 0xd9],
    ...after,
  ])
