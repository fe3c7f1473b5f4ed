import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressParts } from '#worker/contacts/matching/address-parts.ts'
import { compareAddresses } from '#worker/contacts/matching/compare-addresses.ts'

const parts = (address: string, zip: string | null = null) => addressParts({ address, zip })
const agreement = (one: string, other: string) => compareAddresses(parts(one), parts(other))

test.each([
  // The spelling of staff, and that of a visitor.
  ['100 N Main St | TX | 78201', '100 N Main St, San Antonio, TX 78201', 'same'],
  ['5499 CIBOLO TRL | TX | 78114', '5499 Cibolo Trail, Floresville 78114', 'same'],
  ['12 Oak Street, Austin', '12 OAK ST  Austin', 'same'],
  ['12 Oak Street', '12 oak', 'same'],
  ['100 North Main Street, 78201', '100 Main St N, 78201', 'same'],
  ['7 Vega St Apt 3 | TX | 78201', '7 Vega Street #3, San Antonio, TX 78201', 'same'],
  ['7 Vega St Apt 3 | TX | 78201', '7 Vega Street, San Antonio, TX 78201', 'same'],
  ['PO Box 12, Seguin, TX 78155', 'P.O. Box 12 | TX | 78155', 'same'],
  ['320 County Road 112, Seguin', '320 CR 112 Seguin', 'same'],
  ['9 5th Street | TX | 78201', '9 Fifth St, San Antonio 78201', 'same'],
  // Typing mistakes.
  ['1204 Guadalupe St, 78201', '1204 Guadlupe St, 78201', 'near'],
  ['1204 Guadalupe St, 78201', '1024 Guadalupe St, 78201', 'near'],
  ['1204 Guadalupe St, 78201', '1204 Guadalupe St, 78210', 'near'],
  // Different houses.
  ['100 N Main St, 78201', '100 S Main St, 78201', 'other'],
  ['100 Main St, 78201', '104 Main St, 78201', 'other'],
  ['100 Main St, San Antonio 78201', '100 Main St, Boerne 78006', 'other'],
  ['100 Main St, Boerne', '100 Main St, Seguin', 'other'],
  ['7 Vega St Apt 3 | TX | 78201', '7 Vega St Apt 4 | TX | 78201', 'other'],
  ['9 5th St, 78201', '9 6th St, 78201', 'other'],
  ['TX 78201', '100 Main St, 78201', 'unknown'],
  ['', '', 'unknown'],
])('%j and %j: %s', (one, other, wanted) => {
  expect([agreement(one, other), agreement(other, one)]).toEqual([wanted, wanted])
})

test('agreement is symmetric', () => {
  const address = fc
    .array(
      fc.constantFrom('100', '12', 'N', 'Main', 'Oak', 'St', 'Street', 'Apt 3', ',', '|', 'Austin', 'TX', '78201'),
      {
        maxLength: 8,
      },
    )
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(address, address, (one, other) => agreement(one, other) === agreement(other, one)),
    { numRuns: 2000 },
  )
})
