import { expect, test } from 'vitest'
import { phonesIn } from '#web/transfer/import/read/phones.ts'

test.each([
  ['512-555-0100 ex 5', '512-555-0100', '5'],
  ['512-555-0100p136', '512-555-0100', '136'],
  ['(512) 555-0100 x12', '(512) 555-0100', '12'],
  ['512-555-0100,,12#', '512-555-0100', '12'],
  ['512.555.0100 Ext. 7', '512-555-0100', '7'],
  ['+1 (212) 555-1145', '+12125551145', undefined],
])('%s is the phone %s with the extension %s', (cell, phone, extension) => {
  expect(phonesIn(cell)).toEqual([{ phone, extension, isCut: false }])
})
