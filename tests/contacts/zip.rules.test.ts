import { expect, test } from 'vitest'
import { zipOf } from '#worker/contacts/zip.ts'

test.each([
  ['77 Windmill Trl, Seguin, TX 78155', '78155'],
  ['12 ELM ST | TX | 78701', '78701'],
  ['Converse 78109', '78109'],
  ['4410 Blanco Rd, San Antonio, TX 78212-1234', '78212'],
  ['4410 Blanco Rd, San Antonio, TX 78212, USA', '78212'],
  ['  9 Oak Ln, Cibolo TX 78108.\n', '78108'],
  ['100 Oak Rd 78701', '78701'],
  ['100 Oak Road, 78701', '78701'],
  // Without a ZIP at the end.
  ['16257 Callaghan Ave', null],
  ['16257', null],
  ['12 Elm St, Suite 12345', null],
  ['PO Box 12345', null],
  ['Hwy 12345', null],
  ['Space # 12345', null],
  ['Dock # 12345', null],
  ['1 State Route 12345', null],
  ['Spur 12345', null],
  ['Building 12345', null],
  ['9 County Rd 12345', null],
  ['Ranch Road 12345', null],
  ['State Rd. 12345', null],
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
