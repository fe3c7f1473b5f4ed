import { expect, test } from 'vitest'
import { documentNumber, parseDocumentNumber, receiptNumber } from '#contract/documents/number.ts'

test.each([
  ['2026-0042', ['estimate', 2026, 42]],
  ['2026-0042-R2', ['estimate', 2026, 42]],
  ['2026-42', ['estimate', 2026, 42]],
  ['  2026-0042-r12 ', ['estimate', 2026, 42]],
  ['2031-12345', ['estimate', 2031, 12_345]],
  ['R2026-0017', ['receipt', 2026, 17]],
  ['r2026-17', ['receipt', 2026, 17]],
  ['R2026-0017-R2', null],
  ['2026-', null],
  ['2026-0042-', null],
  ['2026-0042-R', null],
  ['2026 0042', null],
  ['20260042', null],
  ['512-555-0101', null],
  ['5550-0101', null],
  ['12026-0042', null],
  ['fence 2026-0042', null],
  ['2026-1234567', null],
  ['', null],
])('%j is the number %j', (text, wanted) => {
  const found = parseDocumentNumber(text)
  expect(found && [found.kind, found.number_year, found.number_seq]).toEqual(wanted)
})

test.each([1, 42, 9999, 10_000])('reads the printed numbers of documents number %i', (number_seq) => {
  const number = { number_year: 2026, number_seq }
  expect(parseDocumentNumber(documentNumber({ ...number, revision: 3 }))).toEqual({ kind: 'estimate', ...number })
  expect(parseDocumentNumber(receiptNumber(number))).toEqual({ kind: 'receipt', ...number })
})
