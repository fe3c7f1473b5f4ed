import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inWorkOrder, pairOfTwo, shapeOf, suggestedPair } from '#web/photos/pairs/pair-photos.ts'
import { fitWithin } from '#web/photos/upload/scale-image.ts'
import { FIT, panned, zoomed } from '#web/photos/viewer/use-zoom.ts'
import { PHOTO } from '../support/web/photo.ts'

const BEFORE = { ...PHOTO, image_id: 1, lead_id: 9, tag: 'before' as const, picked_at: 1 }
const AFTER = { ...PHOTO, image_id: 2, lead_id: 9, tag: 'after' as const, picked_at: 2 }

test('tags order a pair, otherwise the times', () => {
  expect(inWorkOrder({ ...AFTER, picked_at: 0 }, BEFORE)[0]).toEqual(BEFORE)
  expect(inWorkOrder({ ...AFTER, tag: null }, { ...BEFORE, tag: null })[0].image_id).toBe(1)
})

test.each([
  ['of a lead without a pair', BEFORE, [BEFORE, AFTER]],
  ['of two leads', { ...BEFORE, lead_id: 8 }, undefined],
  ['of a pair', { ...BEFORE, pairs: [{ pair_id: 1, after_id: 2 }] }, undefined],
])('two tagged photos %s: can be paired, and are suggested', (_, before, pair) => {
  expect([pairOfTwo([AFTER, before]), suggestedPair([AFTER, before])]).toEqual([pair, pair])
})

test('both photos have the shape of the first, within limits', () => {
  const shapes = [
    [4, 3],
    [1, 4],
    [0, 0],
  ].map(([width = 0, height = 0]) => shapeOf({ width, height }))
  expect(shapes).toEqual([4 / 3, 4 / 5, 4 / 3])
})

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
