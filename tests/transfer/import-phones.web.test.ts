import { expect, test } from 'vitest'
import { phonesIn } from '#web/transfer/import/read/phones.ts'
import { phoneReader } from '#web/transfer/import/row-phones.ts'

test.each([
  ['cell 512-555-0100', '512-555-0100', 'cell'],
  ['512-555-0100 (wife)', '512-555-0100', 'wife'],
  ['(512) 555-0100 Sue', '(512) 555-0100', 'Sue'],
  ['512-555-0100 tel', '512-555-0100', undefined],
  ['512-555-0100 - mobile', '512-555-0100', 'mobile'],
  ['Mobile - 512-555-0100', '512-555-0100', 'Mobile'],
  ['Mobile (wife): 512-555-0100', '512-555-0100', 'Mobile (wife)'],
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

test('the labels of several phones in one cell stay with their phones', () => {
  expect(phonesIn('Phone 1: 512-555-0100 Mobile: 512-555-0101')).toMatchObject([
    { phone: '512-555-0100', label: undefined },
    { phone: '512-555-0101', label: 'Mobile' },
  ])
})

test('each extension of a phone is read, in its cell and in columns of its own', () => {
  expect(phoneReader(['phone', 'extension', 'extension'])(['512-555-0100 x77', '5', '6']).found).toMatchObject(
    ['77', '5', '6'].map((extension) => ({ phone: '512-555-0100', extension })),
  )
})

test.each([
  [
    ['phone_label', 'phone', 'phone_label', 'phone'] as const,
    ['* Mobile', '512-555-0100', 'Work', 'home 512-555-0101'],
  ],
  [['phone', 'phone_label', 'phone', 'phone_label'] as const, ['512-555-0100', 'Mobile', 'home 512-555-0101', 'Work']],
])('labels in columns before or after their phones: %s', (mapping, cells) => {
  expect(phoneReader([...mapping])(cells).found).toMatchObject([
    { phone: '512-555-0100', label: 'Mobile' },
    { phone: '512-555-0101', label: 'Work, home' },
  ])
})
