import { expect, test } from 'vitest'
import type { Unit } from '#contract/documents/content.ts'
import type { Language } from '#contract/languages.ts'
import { quantityOf } from '#web/documents/sheet/sheet-text.ts'

test.each<[Language, Unit, one: string, several: string]>([
  ['en', 'each', '1 each', '2.5 each'],
  ['en', 'sq_ft', '1 sq ft', '2.5 sq ft'],
  ['en', 'day', '1 day', '2.5 days'],
  ['es', 'each', '1 pza.', '2.5 pzas.'],
  ['es', 'ft', '1 pie', '2.5 pies'],
  ['es', 'sq_ft', '1 pie²', '2.5 pies²'],
  ['es', 'hour', '1 h', '2.5 h'],
  ['es', 'cu_yd', '1 yd³', '2.5 yd³'],
  ['es', 'day', '1 día', '2.5 días'],
])('in %s, the unit %s agrees with its quantity', (language, unit, one, several) => {
  const texts = [1000, 2500].map((quantity) => quantityOf({ quantity, unit }, language))
  expect(texts).toEqual([one, several])
})
