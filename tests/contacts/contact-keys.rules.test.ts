import { expect, test } from 'vitest'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { zipOf } from '#worker/contacts/zip.ts'

test.each([
  '5125550142',
  '(512) 555-0142',
  '512.555.0142',
  '512 555 0142',
  '1 512 555 0142',
  '+15125550142',
  '+1 (512) 555-0142',
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
  ['123456789012345', '123456789012345'],
  ['+', ''],
])('%j does not parse, so its key is %j', (spelling, key) => {
  expect(phoneKey(spelling, 'US')).toBe(key)
})

test.each([
  ['77 Windmill Trl, Seguin, TX 78155', '78155'],
  ['12 ELM ST | TX | 78701', '78701'],
  ['4410 Blanco Rd, San Antonio, TX 78212-1234', '78212'],
  ['4410 Blanco Rd, San Antonio, TX 78212, USA', '78212'],
  ['  9 Oak Ln, Cibolo TX 78108.\n', '78108'],
  ['100 Oak Road, 78701', '78701'],
  // Without a ZIP at the end.
  ['16257 Callaghan Ave', null],
  ['12 Elm St, Suite 12345', null],
  ['PO Box 12345', null],
  ['Hwy 12345', null],
  ['Space # 12345', null],
  ['1 State Route 12345', null],
  ['9 County Rd 12345', null],
  ['Call 5125550100', null],
  ['TX 781', null],
  ['', null],
  [null, null],
])('the ZIP of the address %j is %j', (address, zip) => {
  expect(zipOf({ zip: null, address })).toBe(zip)
})

test('a given ZIP takes precedence over that of the address', () => {
  expect(zipOf({ zip: '78209', address: '12 ELM ST | TX | 78701' })).toBe('78209')
  expect(zipOf({ zip: '', address: '12 ELM ST | TX | 78701' })).toBe('78701')
})
