import { bigEndian, letters } from './exif.ts'

/** A PNG chunk without a valid checksum, which the code under test ignores. */
export const chunk = (name: string, data: readonly number[]): number[] => [
  ...bigEndian.u32(data.length),
  ...letters(name),
  ...data,
  ...[1, 2, 3, 4],
]

interface PngOptions {
  width?: number
  height?: number
  chunks?: readonly number[]
}

export const png = ({ width = 20, height = 10, chunks = [] }: PngOptions = {}) =>
  Uint8Array.from([
    ...[0x89, ...letters('PNG\r\n\x1a\n')],
    ...chunk('IHDR', [...bigEndian.u32(width), ...bigEndian.u32(height), 8, 6, 0, 0, 0]),
    ...chunks,
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ])
