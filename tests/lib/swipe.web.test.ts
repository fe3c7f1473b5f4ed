import { expect, test } from 'vitest'
import { swipeOf } from '#web/lib/use-swipe.ts'

test.each([
  [-50, 0, 'left'],
  [50, 0, 'right'],
  [49, 0, undefined],
  [-49, 0, undefined],
  [80, 79, 'right'],
  [80, 80, undefined],
  [-80, -120, undefined],
  [0, 300, undefined],
])('a finger that went %d sideways and %d down swiped %s', (dx, dy, way) => {
  expect(swipeOf(dx, dy)).toBe(way)
})
