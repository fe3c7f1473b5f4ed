import { expect, test } from 'vitest'
import { trimGif } from '#web/share/make/trim-gif.ts'

const gif = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/gif' })
const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())]

test.each([
  [
    [0x47, 0, 0x3b, 0, 0, 0],
    [0x47, 0, 0x3b],
  ],
  [
    [0x47, 0x3b],
    [0x47, 0x3b],
  ],
  [
    [...Array<number>(9000).fill(7), 0x3b, ...Array<number>(4095).fill(0)],
    [...Array<number>(9000).fill(7), 0x3b],
  ],
])('a GIF ends with its trailer', async (made, wanted) => {
  const trimmed = await trimGif(gif(...made))
  expect(await bytesOf(trimmed)).toEqual(wanted)
  expect(trimmed.type).toBe('image/gif')
})
