import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded, foldedForSearch, plainText } from '#contract/fold.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { MIGRATIONS } from '../../scripts/migration-files.ts'

/** The table `folds` of the migration: a sign, then its plain form. */
const stored = () => {
  const [, json = '[]'] =
    /json_each\('(\[[\s\S]*?\n\])'\)/.exec(readFileSync(join(MIGRATIONS, '0020_search_folding.sql'), 'utf8')) ?? []
  return new Map((JSON.parse(json.replaceAll("''", "'")) as string[]).map((each) => [each.charAt(0), each.slice(1)]))
}

test('the database folds each letter and sign as the code does', () => {
  const plain = stored()
  expect(plain.size).toBeGreaterThan(1_500)
  const differs: string[] = []
  for (let code = 1; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code)
    if ((plain.get(sign) ?? sign) !== plainText(sign)) differs.push(code.toString(16))
  }
  expect(differs).toEqual([])
})

test('folding a text is folding each of its code points, and twice is once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainText(text)).toBe([...text].map(plainText).join(''))
      expect(folded(folded(text))).toBe(folded(text))
    }),
  )
})

test.each([
  ['O’CONNOR', "O'Connor"],
  ['O`Connor', 'O´Connor'],
  ['6’ “GATE” – 10″', `6' "gate" - 10"`],
  ['Straße', 'STRASSE'],
  ['Łódź Sørensen', 'lodz sorensen'],
  ['ﬁne Ｗork', 'FINE work'],
  ['ISTANBULLU ılık', 'istanbullu ilik'],
  ['Ro\u200bsa\u00ad \u202aDiaz', 'Rosa  Díaz'],
])('%j and %j are one name', (one, other) => {
  expect([folded(one), nameKey(one)]).toEqual([folded(other), nameKey(other)])
})

test.each([
  ["6' POST", '6" POST'],
  ["6' POST", '6 POST'],
])('%j and %j are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test('a search ignores apostrophes', () => {
  expect(['o’connor', "o'connor", 'OCONNOR'].map(foldedForSearch)).toEqual(['oconnor', 'oconnor', 'oconnor'])
})
