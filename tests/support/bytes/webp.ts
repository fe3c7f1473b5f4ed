import { letters } from './exif.ts'

const u24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]
const u32 = (value: number) => [...u24(value & 0xffffff), value >>> 24]

const chunk = (name: string, data: readonly number[]): number[] => [
  ...letters(name),
  ...u32(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
]

const EXIF_AND_XMP = 0x0c
const PICTURE = chunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 20, 0, 10, 0, 7])

/** An extended WebP with Exif and XMP chunks of this text; animated if it has frames. */
export const webp = ({ width = 20, height = 10, about = '', exif = letters(about), frames = 0 } = {}) => {
  const chunks = [
    ...chunk('VP8X', [exif.length > 0 ? EXIF_AND_XMP : 0, 0, 0, 0, ...u24(width - 1), ...u24(height - 1)]),
    ...(frames > 0 ? [] : PICTURE),
    ...Array.from({ length: frames }, () =>
      chunk('ANMF', [0, 0, 0, 0, 0, 0, ...u24(19), ...u24(9), 0, 0, 0, 0, ...PICTURE]),
    ).flat(),
    ...(exif.length > 0 ? chunk('EXIF', exif) : []),
    ...(about ? chunk('XMP ', letters(about)) : []),
  ]
  return Uint8Array.from([...letters('RIFF'), ...u32(chunks.length + 4), ...letters('WEBP'), ...chunks])
}
