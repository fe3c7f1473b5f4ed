import { expect, test } from 'vitest'
import { CONTACT_LANGUAGES, contactLanguage, customerLanguage } from '#contract/contact-language.ts'
import { LANGUAGES } from '#contract/languages.ts'

test.each([
  ['Spanish', 'es'],
  ['español', 'es'],
  ['Espan\u0303ol', 'es'],
  ['ES-mx', 'es'],
  ['es_419', 'es'],
  [' English ', 'en'],
  ['Inglés', 'en'],
  ['castellano', 'es'],
  ['spa', 'es'],
  ['Esperanto', undefined],
  ['Estonian', undefined],
  ['Spanglish', undefined],
  ['English and Spanish', undefined],
  ['Tiếng Việt', undefined],
  ['', undefined],
  [null, undefined],
])('the text %j names the language %j, and documents are in it or else in English', (text, language) => {
  expect(contactLanguage(text)).toBe(language)
  expect(customerLanguage(text)).toBe(language ?? 'en')
})

test('a language of the list is read as itself', () => {
  for (const language of LANGUAGES) expect(contactLanguage(CONTACT_LANGUAGES[language])).toBe(language)
})
