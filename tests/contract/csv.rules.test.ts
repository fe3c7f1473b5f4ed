import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvOf, withoutApostrophe } from '#contract/csv.ts'

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const LINE_BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v']
const BLANKS = [' ', '\u00a0', '\u3000', '\ufeff', '\u2028', '\t', '\r', '\n']

const FORMULAS = [
  ...SIGNS.flatMap((sign) => [
    `${sign}1+1`,
    sign,
    ...LINE_BREAKS.map((end) => `${sign}HYPERLINK("x")${end}second line`),
  ]),
  ...BLANKS.map((blank) => `${blank}=1+1`),
  '\tTab',
  '\rReturn',
  '\nLine',
]

test.each(FORMULAS)('%j gets one apostrophe, and reading removes it', (cell) => {
  const [[written = ''] = []] = Papa.parse<string[]>(csvOf([[cell, 'x']])).data
  expect(written).toBe(`'${cell}`)
  expect(withoutApostrophe(written)).toBe(cell)
})

test.each(["'tis", "'Rosa'", 'a=b', 'Zoë\n=1', '1-2', '', ' ', "O'=x"])('%j is written and read unchanged', (cell) => {
  expect(Papa.parse<string[]>(csvOf([[cell, 'x']])).data[0]).toEqual([cell, 'x'])
  expect(withoutApostrophe(cell)).toBe(cell)
})

test('negative numbers stay numbers', () => {
  expect(csvOf([[-5, '-5', null]])).toBe('-5,"\'-5",\r\n')
})
