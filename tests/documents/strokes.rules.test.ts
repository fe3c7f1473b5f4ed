import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Strokes } from '#contract/documents/signature.ts'
import {
  POINTS_MAX,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  STROKES_MAX,
  withPoint,
  withStroke,
} from '#contract/documents/strokes.ts'

test('points outside the field lie at its edge, and close points are left out', () => {
  const strokes = [
    [700, -4],
    [599, 3],
    [10.4, 20.6],
  ].reduce((drawn, [x = 0, y = 0]) => withPoint(drawn, [x, y]), withStroke([], [-1, 500]))
  expect(strokes).toEqual([
    [
      [0, SIGNATURE_HEIGHT],
      [SIGNATURE_WIDTH, 0],
      [599, 3],
      [10, 21],
    ],
  ])
})

test('an endless scribble stays within the limits of a signature', () => {
  let strokes: Strokes = []
  for (let stroke = 0; stroke < STROKES_MAX + 5; stroke++) {
    strokes = withStroke(strokes, [0, 0])
    for (let point = 0; point < 25; point++) strokes = withPoint(strokes, [(point * 31) % 600, (point * 17) % 200])
  }
  expect(v.is(Strokes, strokes)).toBe(true)
  expect(strokes.flat().length).toBeLessThanOrEqual(POINTS_MAX)
})

test('a stroke that has no room to go on does not begin', () => {
  const full: Strokes = [Array.from({ length: POINTS_MAX - 1 }, (_, at): [number, number] => [at % 600, 0])]
  expect(withStroke(full, [9, 9])).toBe(full)
  expect(withPoint(full, [9, 9]).flat().length).toBe(POINTS_MAX)
})
