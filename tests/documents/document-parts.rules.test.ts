import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandColors, contrast } from '#contract/documents/brand-colors.ts'
import { businessBlock } from '#contract/documents/document-blocks.ts'
import { documentNumber, parseDocumentNumber, receiptNumber } from '#contract/documents/number.ts'
import { Strokes } from '#contract/documents/signature.ts'
import {
  POINTS_MAX,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  STROKES_MAX,
  withPoint,
  withStroke,
} from '#contract/documents/strokes.ts'

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

/** Papers of the page, from the tokens: `--surface` and `--sunken`, light and dark. */
const LIGHT_PAPERS = ['#ffffff', '#fdfcfa', '#ebe8e2']
const DARK_PAPERS = ['#0c0e11', '#1c1f23', '#2a2d32']

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('texts in and on the color of any business have the contrast 4.5 of WCAG AA', () => {
  fc.assert(
    fc.property(color, (brand) => {
      const { fill, fillHover, onFill, inkOnLight, inkOnDark } = brandColors(brand)
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(4.5)
      for (const paper of LIGHT_PAPERS) expect(contrast(inkOnLight, paper)).toBeGreaterThanOrEqual(4.5)
      for (const paper of DARK_PAPERS) expect(contrast(inkOnDark, paper)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#ffe14d'], ['#d9480f'], ['#0000ff'], ['#777777']] },
  )
})

test.each([
  ['#1d4ed8', '#1d4ed8', '#ffffff'],
  ['#ffe14d', '#ffe14d', '#000000'],
  // Almost carries white text: a shade darker does.
  ['#d9480f', '#d0450e', '#ffffff'],
])('the fill of %s is %s with text in %s', (brand, fill, onFill) => {
  expect(brandColors(brand)).toMatchObject({ fill, onFill })
})

const BUSINESS = { name: 'Alamo Shade', phone: '2105550100', color: '#d9480f', logo: null }

test.each([
  [
    'with all of them',
    { address: '5 Loop Rd', license: 'TX-1', email: 'a@b.co' },
    ['5 Loop Rd', 'Licencia TX-1', 'a@b.co'],
  ],
  ['without any', { address: '', license: '', email: '' }, []],
  ['of an earlier signature', {}, []],
])('the head of a business %s lists address, license and e-mail', (_, details, lines) => {
  expect(businessBlock({ ...BUSINESS, ...details }, 'es')).toMatchObject({ phone: '(210) 555-0100', lines })
})
