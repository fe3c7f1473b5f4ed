import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTACT_LANGUAGES, contactLanguage, customerLanguage } from '#contract/contact-language.ts'
import { addressLine, placeLine } from '#contract/contacts/address.ts'
import { callLink, mailLink, mapsLink, textLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { LANGUAGES } from '#contract/languages.ts'

test.each([
  ['rosa@example.com', 'mailto:rosa@example.com'],
  ['rosa+job@example.com', 'mailto:rosa%2Bjob@example.com'],
  ['a@b.c?bcc=x@y.z', 'mailto:a@b.c%3Fbcc%3Dx%40y.z'],
  ['a@b.c?bcc=x%40y.z&body=hi', 'mailto:a@b.c%3Fbcc%3Dx%2540y.z%26body%3Dhi'],
  ['a@b.c,x@y.z;u@v.w', 'mailto:a@b.c%2Cx%40y.z%3Bu%40v.w'],
  ['a@b.c\r\nBcc: x@y.z', 'mailto:a@b.c%0D%0ABcc%3A%20x%40y.z'],
  ['a@b.c#x', 'mailto:a@b.c%23x'],
  ['', 'mailto:'],
])('a letter to %j has one recipient and no other field', (email, link) => {
  expect(mailLink(email)).toBe(link)
  const { protocol, search, hash } = new URL(link)
  expect([protocol, search, hash]).toEqual(['mailto:', '', ''])
})

test.each([
  ['(512) 555-0100', '5125550100'],
  ['+52 55 1234 5678', '+525512345678'],
  [' (+1) 512-555-0100', '+15125550100'],
  ['512 555 0100 +7', '51255501007'],
  ['5125550100?body=hi', '5125550100'],
  ['5125550100&body=hi', '5125550100'],
  ['5125550100;ext=9,,*31#', '5125550100931'],
  ['%35125550100', '35125550100'],
  ['5125550100\r\nx', '5125550100'],
])('of %j the digits are called and texted', (phone, number) => {
  expect([callLink(phone), textLink(phone)]).toEqual([`tel:${number}`, `sms:${number}`])
})

test.each(['', '+', 'ask his wife', 'javascript:alert()'])('%j has no number to dial', (phone) => {
  expect([callLink(phone), textLink(phone)]).toEqual(['', ''])
})

test.each(['1 Elm St, Austin', '1 Elm St&api=2&query=x', 'a#b?c=d', 'a+b%20c', '"><script>', 'Calle Ñ 5\n'])(
  '%j is a single value in the address of a map',
  (address) => {
    const { origin, pathname, searchParams, hash } = new URL(mapsLink(address))
    expect([origin, pathname, hash]).toEqual(['https://www.google.com', '/maps/search/', ''])
    expect([...searchParams]).toEqual([
      ['api', '1'],
      ['query', address],
    ])
  },
)

test('only one file builds such links', () => {
  const files = globSync('{web,worker}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**', 'web/.wrangler/**'] })
  const making = files.filter((file) => /(mailto|tel|sms|geo):\$\{|\bmaps\/search/.test(readFileSync(file, 'utf8')))
  expect(making).toEqual(['worker/contract/contacts/contact-links.ts'])
})

test.each([
  ['5499 CIBOLO TRL | TX | 78114', '5499 CIBOLO TRL, TX 78114'],
  ['5499 CIBOLO TRL | 78114', '5499 CIBOLO TRL, 78114'],
  ['5499 CIBOLO TRL | TX', '5499 CIBOLO TRL, TX'],
  ['TX | 78114', 'TX 78114'],
  ['78114', '78114'],
  ['5499 CIBOLO TRL|TX|78114-1234', '5499 CIBOLO TRL, TX 78114-1234'],
  [' | TX | ', 'TX'],
  ['100 N Main St, San Antonio, TX 78201', '100 N Main St, San Antonio, TX 78201'],
  ['FM 78 | APT 4 | TX | 78114', 'FM 78, APT 4, TX 78114'],
  ['', ''],
  [null, ''],
])('%j reads "%s"', (stored, line) => {
  expect(addressLine(stored)).toBe(line)
  expect(addressLine(line)).toBe(line)
})

test.each([
  [null, '78006', '78006'],
  ['', '78006', '78006'],
  ['12 ELM ST | TX | 78006', '78006', '12 ELM ST, TX 78006'],
  ['12 ELM ST | TX', '78006', '12 ELM ST, TX 78006'],
  ['12 Elm St', null, '12 Elm St'],
  [null, null, ''],
])('the place of %j and ZIP %j is "%s"', (address, zip, place) => {
  expect(placeLine(address, zip)).toBe(place)
})

test.each([
  ['+12105550100', '(210) 555-0100'],
  ['2105550100', '(210) 555-0100'],
  ['1 210 555 0100', '(210) 555-0100'],
  ['210-555-0100', '(210) 555-0100'],
  ['210.555.0100', '(210) 555-0100'],
  ['(210) 555-0100', '(210) 555-0100'],
  ['+52 (55) 1234-5678', '+52 55 1234 5678'],
  ['+442079460958', '+442079460958'],
  ['555-0100', '555-0100'],
  ['2105550100 ext. 4', '2105550100 ext. 4'],
])('shows %s as %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown)
})

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
