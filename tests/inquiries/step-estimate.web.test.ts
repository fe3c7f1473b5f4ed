import { expect, test } from 'vitest'
import { stepEstimate } from '#web/forms/step-estimate.ts'

test.each<[string, string, string | undefined]>([
  ['$1,250', 'ArrowUp', '1300'],
  ['1250', 'ArrowDown', '1200'],
  ['1200', 'ArrowDown', '1100'],
  ['1000000', 'ArrowUp', '1000000'],
  ['a lot', 'ArrowUp', undefined],
  ['1250', 'Enter', undefined],
])('from "%s" by %s to %s', (text, key, next) => {
  expect(stepEstimate(text, key, 100)).toBe(next)
})
