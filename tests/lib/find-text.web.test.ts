import { expect, test } from 'vitest'
import { textFinder } from '#web/lib/find-text.ts'

const finds = (q: string) => textFinder(q)(['José Núñez', '12 Elm St', null], ['(512) 555-0142', undefined])

test.each([
  'jos',
  'NUNEZ',
  'núñ',
  'nun',
  'n\u0303ez',
  'JOSE\u0301',
  'elm jose',
  '',
  '512555',
  '(512) 555-01',
  '5550142',
])('%j is found', (q) => {
  expect(finds(q)).toBe(true)
})

test.each(['maria', 'jose oak', '555-9', '99'])('%j is not found', (q) => {
  expect(finds(q)).toBe(false)
})
