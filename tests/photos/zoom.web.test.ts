import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitWithin } from '#web/photos/upload/scale-image.ts'
import { FIT, panned, zoomed } from '#web/photos/viewer/zoom.ts'

const SCALE_MAX = 6

const STAGE = { width: 400, height: 800 }

test.each([
  ['the middle', { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
  ['a corner', { x: 200, y: 400 }, { scale: 2, x: -200, y: -400 }],
  ['a point between', { x: 50, y: -100 }, { scale: 2, x: -50, y: 100 }],
])('zooming around %s leaves it where it is', (_, at, view) => {
  expect(zoomed(FIT, 2, at, STAGE)).toEqual(view)
})

test('limits the scale to 1 and the maximum', () => {
  expect(zoomed({ scale: 2, x: 100, y: 0 }, 0, { x: 0, y: 0 }, STAGE)).toEqual(FIT)
  expect(zoomed(FIT, 100, { x: 0, y: 0 }, STAGE).scale).toBe(SCALE_MAX)
})

test('keeps a zoomed photo covering its stage', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true })
  const step = fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), x: number, y: number })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view = FIT
      for (const { factor, x, y } of steps) view = panned(zoomed(view, factor, { x: y, y: x }, STAGE), { x, y }, STAGE)
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(SCALE_MAX)
      expect(Math.abs(view.x)).toBeLessThanOrEqual((STAGE.width * (view.scale - 1)) / 2 + 1e-6)
      expect(Math.abs(view.y)).toBeLessThanOrEqual((STAGE.height * (view.scale - 1)) / 2 + 1e-6)
    }),
  )
})

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [640, 480, 640, 480],
  [2048, 1, 2048, 1],
  [100_000, 10, 2048, 1],
])('a picture of %i x %i is drawn as %i x %i', (width, height, drawnWidth, drawnHeight) => {
  expect(fitWithin(width, height, 2048)).toEqual({ width: drawnWidth, height: drawnHeight })
})
