import { expect, test } from 'vitest'
import { acceptedLanguage, languageOf, preferredLanguage } from '#contract/languages.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['es_MX', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.4, es;q=0.5', 'es'],
  ['fr, es;q=0.2', 'es'],
  ['es, en', 'es'],
  ['en, es', 'en'],
  ['es-MX;q=0, es', 'es'],
  ['*, es', 'es'],
  // Weights: zero excludes a language, malformed ones exclude their range.
  ['es;q=0', 'en'],
  ['es;q=0, en', 'en'],
  ['es;q=0.000, *', 'en'],
  ['es;q=2, en;q=0.1', 'en'],
  ['es;q=-1, en', 'en'],
  ['es;q=NaN', 'en'],
  ['es;q=1.0', 'es'],
  // A wildcard stands for each language that no other range names.
  ['*', 'en'],
  ['en;q=0, *', 'es'],
  ['en;q=0.1, *', 'es'],
  ['es;q=0.1, *;q=0.5', 'en'],
  // Garbage.
  ['tlh, x-klingon', 'en'],
  [';;;,,,q=1', 'en'],
  ['español', 'en'],
  ['constructor, __proto__', 'en'],
  [`${'x,'.repeat(50_000)}es`, 'en'],
  [`es;${'q=1;'.repeat(50_000)}`, 'es'],
])('Accept-Language %s reads as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['es-419', 'es'],
  [' EN ', 'en'],
  ['eso', undefined],
  ['toString', undefined],
])('the language of the tag %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('the preferred language is the first known one', () => {
  expect(preferredLanguage(['fr-CA', 'es-MX', 'en'])).toBe('es')
  expect(preferredLanguage([])).toBe('en')
})
