import { expect, test } from 'vitest'
import { addressLine, placeLine } from '#contract/contacts/address.ts'

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
