import { expect, test } from 'vitest'
import { rangeIn, rowsOf } from '#web/ui/long-list-range.ts'

const HUNDRED = Array.from({ length: 100 }, () => 100)

test('renders visible and nearby items', () => {
  expect(rangeIn(HUNDRED, { top: 0, height: 500 })).toEqual({ first: 0, end: 7 })
  expect(rangeIn(HUNDRED, { top: 1000, height: 500 })).toEqual({ first: 8, end: 17 })
  expect(rangeIn(HUNDRED, { top: 9500, height: 500 })).toEqual({ first: 93, end: 100 })
  // Short items fill the window with more of them.
  expect(rangeIn([20, 20, 20, 500, 500], { top: 0, height: 100 })).toEqual({ first: 0, end: 4 })
})

test('renders the last item if the list became shorter than its scroll offset, and none of an empty list', () => {
  expect(rangeIn([100, 100], { top: 5000, height: 500 })).toEqual({ first: 1, end: 2 })
  expect(rangeIn([], { top: 0, height: 500 })).toEqual({ first: 0, end: 0 })
})

test('gaps are as high as the omitted items, and a pinned item has its place between them', () => {
  const heights = [10, 20, 30, 40, 50, 60]
  expect(rowsOf(heights, { first: 3, end: 5 }, -1)).toEqual([
    { gap: 60, before: 3 },
    { index: 3 },
    { index: 4 },
    { gap: 60, before: 6 },
  ])
  expect(rowsOf(heights, { first: 4, end: 6 }, 1)).toEqual([
    { gap: 10, before: 1 },
    { index: 1 },
    { gap: 70, before: 4 },
    { index: 4 },
    { index: 5 },
  ])
  expect(rowsOf(heights, { first: 0, end: 6 }, 2).map((row) => 'gap' in row)).not.toContain(true)
})
