import { letters } from './exif.ts'

const u16 = (value: number) => [value & 255, value >> 8]

/** A GIF extension: its label and one block of data. */
export const extension = (label: number, ...blocks: (readonly number[])[]): number[] => [
  0x21,
  label,
  ...blocks.flatMap((block) => [block.length, ...block]),
  0,
]

export const LOOP = extension(0xff, letters('NETSCAPE2.0'), [1, 0, 0])

interface GifOptions {
  width?: number
  height?: number
  extensions?: readonly number[]
  frames?: number
  /** The size of each frame; by default the GIF's size. */
  frame?: { width: number; height: number }
}

/** A GIF of two colours. */
export const gif = ({ width = 20, height = 10, extensions = [], frames = 1, frame }: GifOptions = {}) =>
  Uint8Array.from([
    ...letters('GIF89a'),
    ...[...u16(width), ...u16(height), 0x80, 0, 0],
    ...[0, 0, 0, 255, 255, 255],
    ...extensions,
    ...Array.from({ length: frames }, () => [
      ...[0x2c, 0, 0, 0, 0, ...u16(frame?.width ?? width), ...u16(frame?.height ?? height), 0],
      ...[2, 2, 0x4c, 0x01, 0],
    ]).flat(),
    0x3b,
  ])
