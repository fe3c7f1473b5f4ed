import { Encodings, Font } from '@cantoo/pdf-lib/standard-fonts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { helveticaWidth, winAnsiCode } from '#web/documents/pdf/helvetica.ts'
import { glyphsOf } from '#web/documents/pdf/text-glyphs.ts'
import { breakLines, type TextLine } from '#web/documents/pdf/text-lines.ts'
import { NAMES } from '../support/web/document-views.ts'

/** Each drawn cluster is one em wide. */
const glyphs = (text: string) => glyphsOf(text, false, () => 1)
const lines = (text: string, width = 1000) => breakLines(glyphs(text), width)
const textOf = ({ glyphs: shown }: TextLine) => shown.map(({ text }) => text).join('')
/** The clusters that the browser draws, in logical order. */
const drawn = (text: string) => glyphs(text).glyphs.flatMap((glyph) => (glyph.code === null ? glyph.text : []))

test('the codes and widths of Helvetica are those that Adobe publishes', () => {
  const { WinAnsi } = Encodings
  for (const isBold of [false, true]) {
    const font = Font.load(isBold ? 'Helvetica-Bold' : 'Helvetica')
    for (const point of WinAnsi.supportedCodePoints) {
      const { code, name } = WinAnsi.encodeUnicodeCodePoint(point)
      expect(winAnsiCode(String.fromCodePoint(point))).toBe(code)
      expect(helveticaWidth(code, isBold) * 1000).toBeCloseTo(Number(font.getWidthOfGlyph(name)))
    }
  }
  const others = Array.from({ length: 0x3000 }, (_, point) => point).filter(
    (point) => !WinAnsi.supportedCodePoints.includes(point),
  )
  expect(others.filter((point) => winAnsiCode(String.fromCodePoint(point)) !== undefined)).toEqual([])
})

test.each([
  ['text of the standard font', 'Señor Ibáñez – 10 × 12 ft, “5 €”', []],
  ['a name with one foreign letter', 'Tran Văn', [...'Tran Văn']],
  ['a decomposed accent', 'Jose\u0301', []],
  ['characters of Chinese', 'A 王小明', ['王', '小', '明']],
  ['emoji, each as one', 'Deck 🏡👍🏽', ['🏡', '👍🏽']],
  ['whole words of Arabic', NAMES.arabic, ['محمد', ' ', 'عبد', ' ', 'الله']],
  ['control characters', 'a\tb\u0007c', []],
])('draws what the standard font lacks: %s', (_, text, expected) => expect(drawn(text)).toEqual(expected))

test.each([
  ['a word of the same direction', 'Rosa Delgado', 'Rosa Delgado', false],
  ['a name from right to left', NAMES.arabic, 'الله عبد محمد', true],
  ['a number within it', 'رقم 210 شكرا', 'شكرا 210 رقم', true],
  ['such a name in an English line', 'Signed by محمد عبد on Nov 26', 'Signed by عبد محمد on Nov 26', false],
  ['an English word in an Arabic line', 'باب Steel Gate جديد', 'جديد Steel Gate باب', true],
])('orders a line from left to right: %s', (_, text, visual, isRightToLeft) => {
  const [line] = lines(text)
  expect(line && textOf(line)).toBe(visual)
  expect(line?.isRightToLeft).toBe(isRightToLeft)
})

test('breaks lines at spaces, between Chinese characters, and within a word that is too long', () => {
  const width = lines('Steel gate')[0]?.width ?? 0
  expect(lines('Steel gate and post', width).map(textOf)).toEqual(['Steel gate', 'and post'])
  expect(lines('王小明钢结构', 2.5).map(textOf)).toEqual(['王小', '明钢', '结构'])
  expect(lines('W'.repeat(30), 10).map(textOf)).toEqual(['W'.repeat(10), 'W'.repeat(10), 'W'.repeat(10)])
  expect(lines('').map(textOf)).toEqual([''])
})

test('lines hold all characters of a text in order and are not wider than allowed', () => {
  const word = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...Object.values(NAMES), 'شكرا', 'ສະບາຍດີ', 'é'))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.integer({ min: 2, max: 30 }), (parts, width) => {
      const text = glyphs(parts.join(' '))
      const broken = breakLines(text, width)
      const characters = (shown: readonly { text: string }[]) =>
        shown
          .flatMap((glyph) => [...glyph.text])
          .filter((char) => char !== ' ')
          .toSorted()
      expect(characters(broken.flatMap((line) => line.glyphs))).toEqual(characters(text.glyphs))
      for (const line of broken) expect(line.width).toBeLessThanOrEqual(width + 1e-9)
    }),
  )
})
