import { expect, test } from 'vitest'
import type { Unit } from '#contract/documents/content.ts'
import { unitAfter as englishUnit } from '#contract/words/en/document-values.ts'
import { unitAfter as spanishUnit } from '#contract/words/es/document-values.ts'
import { deviceName as english } from '../../web/messages/en/device-name.ts'
import { deviceName as spanish } from '../../web/messages/es/device-name.ts'

test.each<[unit: Unit, one: string, several: string]>([
  ['each', 'pza.', 'pzas.'],
  ['ft', 'pie', 'pies'],
  ['sq_ft', 'pie²', 'pies²'],
  ['hour', 'h', 'h'],
  ['cu_yd', 'yd³', 'yd³'],
  ['day', 'día', 'días'],
])('%s is "%s" after 1 and "%s" after another quantity in Spanish', (unit, one, several) => {
  expect(spanishUnit(unit, true)).toBe(one)
  expect(spanishUnit(unit, false)).toBe(several)
})

test('a day has a plural in English, abbreviations have none', () => {
  expect([englishUnit('day', true), englishUnit('day', false), englishUnit('ft', false)]).toEqual(['day', 'days', 'ft'])
})

test.each([
  ['Chrome on Android', 'Chrome en Android'],
  ['Safari on Mac (2)', 'Safari en Mac (2)'],
  ['Browser on Windows', 'Navegador en Windows'],
  ['Browser', 'Navegador'],
])('the device "%s" is "%s" in Spanish, and unchanged in English', (name, translated) => {
  expect(spanish(name)).toBe(translated)
  expect(english(name)).toBe(name)
})
