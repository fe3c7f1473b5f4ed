import { expect, test } from 'vitest'
import { inWorkOrder, pairOfTwo, shapeOf, suggestedPair } from '#web/photos/pairs/pair-photos.ts'
import { PHOTO } from '../support/web/photo.ts'

const BEFORE = { ...PHOTO, image_id: 1, lead_id: 9, tag: 'before' as const, picked_at: 1 }
const AFTER = { ...PHOTO, image_id: 2, lead_id: 9, tag: 'after' as const, picked_at: 2 }

test('tags order a pair, otherwise the times; photos of two leads or of a pair make none', () => {
  expect(inWorkOrder({ ...AFTER, picked_at: 0 }, BEFORE)[0]).toEqual(BEFORE)
  expect(inWorkOrder({ ...AFTER, tag: null }, { ...BEFORE, tag: null })[0].image_id).toBe(1)
  expect(pairOfTwo([BEFORE, { ...AFTER, lead_id: 8 }])).toBeUndefined()
  expect(pairOfTwo([AFTER, { ...BEFORE, pairs: [{ pair_id: 1, after_id: 2 }] }])).toBeUndefined()
  expect(pairOfTwo([AFTER, BEFORE])).toEqual([BEFORE, AFTER])
})

test('suggests the tagged photos of a lead without a pair', () => {
  expect(suggestedPair([AFTER, BEFORE])).toEqual([BEFORE, AFTER])
  expect(suggestedPair([AFTER, { ...BEFORE, lead_id: 8 }])).toBeUndefined()
  expect(suggestedPair([AFTER, { ...BEFORE, pairs: [{ pair_id: 1, after_id: 2 }] }])).toBeUndefined()
})

test('both photos have the shape of the first, within limits', () => {
  expect([
    shapeOf({ width: 4, height: 3 }),
    shapeOf({ width: 1, height: 4 }),
    shapeOf({ width: 0, height: 0 }),
  ]).toEqual([4 / 3, 4 / 5, 4 / 3])
})
