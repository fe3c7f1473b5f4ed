import { expect, test } from 'vitest'
import { phoneKey } from '#worker/contacts/contact-keys.ts'

test.each([
  '5125550142',
  '512-555-0142',
  '(512) 555-0142',
  '(512)555-0142',
  '512.555.0142',
  '512 555 0142',
  '  512 555 0142  ',
  '1 512 555 0142',
  '1-512-555-0142',
  '+1 512 555 0142',
  '+15125550142',
  '+1 (512) 555-0142',
  '+1.512.555.0142',
  '011 1 512 555 0142',
])('%j is the same US number as any other spelling of it', (spelling) => {
  expect(phoneKey(spelling, 'US')).toBe('+15125550142')
})

test.each([
  ['+52 55 1234 5678', 'US', '+525512345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['+44 20 7946 0958', 'US', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+49 30 123456', 'US', '+4930123456'],
])('%s in %s is %s', (spelling, country, key) => {
  expect(phoneKey(spelling, country)).toBe(key)
})

test.each([
  // Too short or too long for a phone of the country: the key is its digits.
  ['12345', '12345'],
  ['555-01', '55501'],
  ['123456789012345', '123456789012345'],
  ['+', ''],
  ['---', ''],
])('%j does not parse, so its key is %j', (spelling, key) => {
  expect(phoneKey(spelling, 'US')).toBe(key)
})

test('different numbers have different keys', () => {
  expect(phoneKey('512 555 0142', 'US')).not.toBe(phoneKey('512 555 0143', 'US'))
})
