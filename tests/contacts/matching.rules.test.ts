import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressParts } from '#worker/contacts/matching/address-parts.ts'
import { compareAddresses } from '#worker/contacts/matching/compare-addresses.ts'
import { compareNames } from '#worker/contacts/matching/compare-names.ts'
import { editDistance } from '#worker/contacts/matching/edit-distance.ts'
import { matchKeys } from '#worker/contacts/matching/keys.ts'
import { type Person, suspicionOf } from '#worker/contacts/matching/rules.ts'

const nameAgreement = (one: string, other: string) => compareNames(one, other).agreement

test.each([
  ['Rosa Diaz', 'Rosa Diaz', 'same'],
  ['ROSA DIAZ', 'Rosa  Díaz', 'same'],
  ['Diaz, Rosa', 'Rosa Diaz', 'same'],
  ['Mrs. Rosa Diaz', 'Rosa Diaz', 'same'],
  ['Maria de la Cruz', 'Maria Cruz', 'same'],
  ["O'Brien Pat", 'Pat OBrien', 'same'],
  ['Holloway Roofing, LLC', 'HOLLOWAY ROOFING INC.', 'same'],
  ['The Bean & Sons Co', 'Bean and Sons', 'same'],
  // Nicknames, in English and Spanish.
  ['Bob Meyer', 'Robert Meyer', 'similar'],
  ['Peggy Holloway', 'Margaret Holloway', 'similar'],
  ['Pepe Garza', 'Jose Garza', 'similar'],
  ['Lupita Soto', 'Guadalupe Soto', 'similar'],
  // Misheard.
  ['Ann Thompson', 'Ann Tomson', 'similar'],
  ['Catherine Meyer', 'Kathryn Meier', 'similar'],
  // Mistyped.
  ['Jhon Smtih', 'John Smith', 'similar'],
  ['Mary Ann Lee', 'Maryann Lee', 'similar'],
  // With more words.
  ['John Allen Smith', 'John Smith', 'similar'],
  ['John & Mary Smith', 'Mary Smith', 'same'],
  ['J. Smith', 'John Smith', 'initial'],
  ['John A. Smith', 'J Smith', 'initial'],
  ['Diaz', 'Rosa Diaz', 'part'],
  ['Vega Welding LLC', 'Rosalind Vega', 'part'],
  ['Maria Lopez', 'Maria Garza', 'given'],
  // Two people.
  ['Rosa Diaz', 'Omar Diaz', 'family'],
  ['Roberto Diaz', 'Roberta Diaz', 'family'],
  ['Eric Hall', 'Erin Hall', 'family'],
  ['Robert Diaz Jr', 'Robert Diaz Sr.', 'family'],
  ['Mr. Diaz', 'Mrs. Diaz', 'family'],
  ['John A Smith', 'John B Smith', 'family'],
  ['Javier J. Martinez', 'Jennifer Martinez', 'family'],
  ['Cruz, Anna', 'Vanessa Cruz', 'family'],
  ['Al Lee', 'Ed Lee', 'family'],
  ['Rosa Diaz', 'Omar Reed', 'other'],
  ['VFW Post 41', 'Elks Lodge 42', 'other'],
  ['???', '!!!', 'other'],
])('%s and %s: %s', (one, other, wanted) => {
  expect([nameAgreement(one, other), nameAgreement(other, one)]).toEqual([wanted, wanted])
})

test.each([
  ['', '', 0],
  ['abc', 'abd', 1],
  ['abc', 'acb', 1],
  ['abc', 'bc', 1],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
])('from %j to %j it takes %i edits', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits)
})

const name = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', ',', 'é', 'J', '&'), maxLength: 14 }),
  fc
    .array(fc.constantFrom('John', 'Jon', 'J.', 'Smith', 'Smiht', 'Ann', 'Al', 'Jr', 'LLC', '&', 'Mrs', 'Maria'), {
      maxLength: 8,
    })
    .map((words) => words.join(' ')),
)

test('agreement of names is symmetric', () => {
  fc.assert(
    fc.property(name, name, (one, other) => nameAgreement(one, other) === nameAgreement(other, one)),
    { numRuns: 1500, examples: [['abé&J', 'ab.a']] },
  )
})

test('compares names of forty words', () => {
  const long = Array.from({ length: 40 }, (_, i) => 'ab'[i % 2]).join(' ')
  expect(nameAgreement(long, long)).toBe('same')
  nameAgreement(`${long} x`, long.replaceAll('b', 'c'))
})

const parts = (address: string, zip: string | null = null) => addressParts({ address, zip })
const addressAgreement = (one: string, other: string) => compareAddresses(parts(one), parts(other))

test.each([
  // The spelling of staff, and that of a visitor.
  ['100 N Main St | TX | 78201', '100 N Main St, San Antonio, TX 78201', 'same'],
  ['5499 CIBOLO TRL | TX | 78114', '5499 Cibolo Trail, Floresville 78114', 'same'],
  ['12 Oak Street, Austin', '12 OAK ST  Austin', 'same'],
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
  ['9 5th St, 78201', '9 6th St, 78201', 'other'],
  ['100 Main St, San Antonio 78201', '100 Main St, Boerne 78006', 'other'],
  ['100 Main St, Boerne', '100 Main St, Seguin', 'other'],
  ['7 Vega St Apt 3 | TX | 78201', '7 Vega St Apt 4 | TX | 78201', 'other'],
  ['TX 78201', '100 Main St, 78201', 'unknown'],
  ['', '', 'unknown'],
])('the addresses %j and %j: %s', (one, other, wanted) => {
  expect([addressAgreement(one, other), addressAgreement(other, one)]).toEqual([wanted, wanted])
})

test('agreement of addresses is symmetric', () => {
  const address = fc
    .array(
      fc.constantFrom('100', '12', 'N', 'Main', 'Oak', 'St', 'Street', 'Apt 3', ',', '|', 'Austin', 'TX', '78201'),
      {
        maxLength: 8,
      },
    )
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(address, address, (one, other) => addressAgreement(one, other) === addressAgreement(other, one)),
    { numRuns: 2000 },
  )
})

const person = (name: string, more: Partial<Person> = {}): Person => ({
  name,
  phones: [],
  emails: [],
  address: null,
  zip: null,
  ...more,
})
const HOUSE = { address: '100 N Main St | TX | 78201', zip: '78201' }
const PHONE = { phones: ['+12105550101'] }
const MAIL = { emails: ['peggy@example.com'] }

test.each([
  [person('Amy Nelson', MAIL), person('Nelson, Amy', { emails: ['PEGGY@example.com'] }), ['email', 'name']],
  [person('Amy Jane Nelson', HOUSE), person('Amy Nelson', HOUSE), ['address', 'similar name']],
  [
    person('Bob Meyer', HOUSE),
    person('Robert Meier', { address: '100 N Main St, San Antonio, TX 78201' }),
    ['address', 'nickname'],
  ],
  [
    person('Amy Nelson', { ...PHONE, phones: ['+1830', '+12105550101'] }),
    person('Amy Nelsen', PHONE),
    ['phone', 'similar name'],
  ],
  [person('Amy Nelson', PHONE), person('Amy Nelson', { phones: ['+12105550011'] }), ['similar phone', 'name']],
  [person('Maria Lopez', MAIL), person('Maria Garza', MAIL), ['email', 'part of name']],
  [person('Vega Welding LLC', MAIL), person('Rosalind Vega', MAIL), ['email', 'part of name']],
  [person('Vega Fencing LLC', HOUSE), person('VEGA FENCING, INC', HOUSE), ['address', 'name']],
  [person('No Home'), person('No Home'), undefined],
  [person('Ann', { phones: ['+12079460958'] }), person('Ann', { phones: ['+442079460958'] }), undefined],
  [person('Odalys Zuniga', { zip: '78201' }), person('Odalys Zuniga', { zip: '78201' }), undefined],
  [person('Amy Nelson', PHONE), person('Amy Nelson', { phones: ['+12105550102'] }), undefined],
  // Two people with the same house, phone or name.
  [person('Amy Nelson', { ...HOUSE, ...PHONE }), person('Ben Nelson', { ...HOUSE, ...PHONE }), undefined],
  [person('Amy Nelson', { ...HOUSE, ...MAIL }), person('Ben Nelson', { ...HOUSE, ...MAIL }), undefined],
  [person('Amy Nelson', { ...HOUSE, ...PHONE }), person('Omar Reed', { ...HOUSE, ...PHONE }), undefined],
  [
    person('John Diaz Sr', { ...HOUSE, ...PHONE, ...MAIL }),
    person('John Diaz Jr', { ...HOUSE, ...PHONE, ...MAIL }),
    undefined,
  ],
  [person('John Diaz', { ...HOUSE, ...PHONE }), person('John Diaz Jr', { ...HOUSE, ...PHONE }), undefined],
  [person('Maria Garcia', { zip: '78201' }), person('Maria Garcia', { zip: '78114' }), undefined],
  [
    person('Omar Reed', { emails: ['info@reed.example'] }),
    person('Ann Cole', { emails: ['info@reed.example'] }),
    undefined,
  ],
])('%j and %j: %j', (one, other, wanted) => {
  expect(suspicionOf(one, other)?.reasons).toEqual(wanted)
  expect(suspicionOf(other, one)).toEqual(suspicionOf(one, other))
})

test('more agreement makes a stronger pair, up to 100', () => {
  const strengths = [HOUSE, { ...HOUSE, ...MAIL }, { ...HOUSE, ...MAIL, ...PHONE }].map(
    (more) => suspicionOf(person('Amy Nelson', more), person('Amy Nelson', more))?.strength ?? 0,
  )
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(strengths.at(-1)).toBe(100)
})

/** Names by how they agree with Margaret Holloway. */
const NAMES = {
  same: 'Holloway, Margaret',
  similar: 'Peggy Holoway',
  initial: 'M. Holloway',
  part: 'Holloway',
  given: 'Margaret Novak',
  other: 'Omar Reed',
  family: 'Rosalind Holloway',
}
const HOME = { address: '1204 Guadalupe St, 78201' }
const ELSEWHERE = { address: '77 Windmill Trl, 78155' }
const OTHER_PHONES = { phones: ['+18305550177'] }

test.each<[string, one: Partial<Person>, other: Partial<Person>, suspected: string]>([
  ['a phone', PHONE, PHONE, 'same similar initial part'],
  ['a phone, but not the house', { ...PHONE, ...HOME }, { ...PHONE, ...ELSEWHERE }, 'same similar'],
  ['a phone and the ZIP', { ...PHONE, zip: '78201' }, { ...PHONE, zip: '78201' }, 'same similar initial part given'],
  ['a phone with two of its first digits swapped', PHONE, { phones: ['+12015550101'] }, 'same similar'],
  ['a phone with its last digits swapped', PHONE, { phones: ['+12105550110'] }, 'same similar'],
  [
    'a phone with digits swapped, and the ZIP',
    { ...PHONE, zip: '78201' },
    { phones: ['+12105550110'], zip: '78201' },
    'same similar initial',
  ],
  ['a mailbox', MAIL, { emails: ['Peggy+news@example.com'] }, 'same similar initial part given other'],
  ['a mailbox, but not the house', { ...MAIL, ...HOME }, { ...MAIL, ...ELSEWHERE }, 'same similar initial'],
  ['a mailbox and the house', { ...MAIL, ...HOME }, { ...MAIL, ...HOME }, 'same similar initial part given'],
  [
    'a mailbox for all of an office',
    { emails: ['info@example.com'] },
    { emails: ['info@example.com'] },
    'same similar initial part given',
  ],
  [
    'a mailbox of Gmail',
    { emails: ['a.b@gmail.com'] },
    { emails: ['ab@gmail.com'] },
    'same similar initial part given other',
  ],
  ['the house', { ...HOME, ...PHONE }, { ...HOME, ...OTHER_PHONES }, 'same similar initial'],
  ['the house with its digits swapped', HOME, { address: '1024 Guadalupe St, 78201' }, 'same similar'],
  ['the house with a mistyped street', HOME, { address: '1204 Guadlupe St, 78201' }, 'same similar'],
  ['the house with a mistyped ZIP', HOME, { address: '1204 Guadalupe St, 78210' }, 'same similar'],
  ['the ZIP', { zip: '78201' }, { zip: '78201' }, ''],
])('contacts that share %s are suspected if their names agree enough, and are compared', (_, one, other, suspected) => {
  const margaret = person('Margaret Holloway', one)
  const others = Object.entries(NAMES).map(([agreement, name]) => [agreement, person(name, other)] as const)
  const found = others.filter(([, each]) => suspicionOf(margaret, each))
  expect(found.map(([agreement]) => agreement).join(' ')).toBe(suspected)
  const keys = matchKeys(margaret)
  for (const [, each] of found) expect(matchKeys(each).some((key) => keys.includes(key))).toBe(true)
})

test.each([
  ['Roberto Zuniga', 'Beto Zuniga', ['similar phone', 'nickname']],
  ['Humberto Garcia', 'Beto Garcia', ['similar phone', 'nickname']],
  // Many people have such a name.
  ['Jose Garcia', 'Jose Garcia', ['similar phone', 'name']],
  ['Jose Garcia', 'Pepe Garcia', undefined],
])('%s and %s with swapped digits in one phone: %j', (one, other, reasons) => {
  const swapped = person(other, { phones: ['+12105550110'] })
  expect(suspicionOf(person(one, PHONE), swapped)?.reasons).toEqual(reasons)
})

test('the strength of a pair is symmetric', () => {
  const names = fc.constantFrom('Margaret Holloway', ...Object.values(NAMES))
  const shared = fc.constantFrom({}, PHONE, OTHER_PHONES, MAIL, HOME, ELSEWHERE, { zip: '78201' })
  const entry = fc.tuple(names, shared, shared).map(([own, one, other]) => person(own, { ...one, ...other }))
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      expect(suspicionOf(one, other)).toEqual(suspicionOf(other, one))
    }),
  )
})
