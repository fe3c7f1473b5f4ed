import { expect, test } from 'vitest'
import { columnsThatFit } from '#web/leads/board/columns/use-columns-in-view.ts'

test.each([
  [1280, 4],
  [1366, 5],
  [1920, 7],
  [2560, 10],
])('in a window of %d px %d columns fit', (width, columns) => {
  expect(columnsThatFit(width)).toBe(columns)
})
