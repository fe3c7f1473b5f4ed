import { expect, test } from 'vitest'
import { countedBy, frameMoments, pulse } from '#web/share/draw/animation.ts'
import { GIF_FRAMES } from '#web/share/infographic.ts'

const MOMENTS = Array.from({ length: 101 }, (_, i) => i / 100)

test.each([0, 1, 4])('the figures of row %d only rise and reach their values well before the end', (row) => {
  const counted = MOMENTS.map((moment) => countedBy(moment, row))
  expect(counted[0]).toBe(0)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  expect(countedBy(0.6, row)).toBe(1)
  expect(counted.at(-1)).toBe(1)
})

test('the loop starts as it ends', () => {
  expect(pulse(0)).toBeCloseTo(pulse(1))
  for (const moment of MOMENTS) expect(pulse(moment) >= 0 && pulse(moment) <= 1).toBe(true)
})

test('a GIF has thirty different frames; the first shows the final figures', () => {
  expect(frameMoments).toHaveLength(GIF_FRAMES)
  expect(frameMoments[0]).toBe(1)
  const rest = frameMoments.slice(1)
  expect(rest[0]).toBeCloseTo(1 / GIF_FRAMES)
  for (const [i, moment] of rest.entries()) expect(moment - (rest[i - 1] ?? 0)).toBeCloseTo(1 / GIF_FRAMES)
})
