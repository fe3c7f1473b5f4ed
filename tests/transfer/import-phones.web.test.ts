import { expect, test } from 'vitest'
import { phonesIn } from '#web/transfer/import/read/phones.ts'

test.each([
  ['cell 512-555-0100', '512-555-0100', 'cell'],
  ['512-555-0100 (wife)', '512-555-0100', 'wife'],
  ['(512) 555-0100 Sue', '(512) 555-0100', 'Sue'],
  ['512-555-0100 tel', '512-555-0100', undefined],
])('%s is the phone %s with the label %s', (cell, phone, label) => {
  expect(phonesIn(cell)).toEqual([{ phone, label, isCut: false }])
})

test('the word after the second of two phones is the label of that one', () => {
  expect(phonesIn('512-555-0100 / 512-555-0101 wife')).toMatchObject([
    { phone: '512-555-0100' },
    { phone: '512-555-0101', label: 'wife' },
  ])
})

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
