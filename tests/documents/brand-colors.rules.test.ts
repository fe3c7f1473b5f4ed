import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, contrast } from '#contract/documents/brand-colors.ts'

const AA = 4.5
/** Papers of the page, from the tokens: `--surface` and `--sunken`, light and dark. */
const LIGHT_PAPERS = ['#ffffff', '#fdfcfa', '#ebe8e2']
const DARK_PAPERS = ['#0c0e11', '#1c1f23', '#2a2d32']

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('texts in and on the color of any business have the contrast of WCAG AA', () => {
  fc.assert(
    fc.property(color, (brand) => {
      const { fill, fillHover, onFill, inkOnLight, inkOnDark } = brandColors(brand)
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(AA)
      expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(AA)
      for (const paper of LIGHT_PAPERS) expect(contrast(inkOnLight, paper)).toBeGreaterThanOrEqual(AA)
      for (const paper of DARK_PAPERS) expect(contrast(inkOnDark, paper)).toBeGreaterThanOrEqual(AA)
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
