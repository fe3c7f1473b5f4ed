import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from '#worker/contacts/matching/compare-names.ts'
import { editDistance } from '#worker/contacts/matching/edit-distance.ts'

const agreement = (one: string, other: string) => compareNames(one, other).agreement

test.each([
  ['Rosa Diaz', 'Rosa Diaz', 'same'],
  ['ROSA DIAZ', 'Rosa  Díaz', 'same'],
  ['Diaz, Rosa', 'Rosa Diaz', 'same'],
  ['Diaz Rosa', 'Rosa Diaz', 'same'],
  ['Mrs. Rosa Diaz', 'Rosa Diaz', 'same'],
  ['Maria de la Cruz', 'Maria Cruz', 'same'],
  ["O'Brien Pat", 'Pat OBrien', 'same'],
  ['Holloway Roofing, LLC', 'HOLLOWAY ROOFING INC.', 'same'],
  ['The Bean & Sons Co', 'Bean and Sons', 'same'],
  // Nicknames, in English and Spanish.
  ['Bob Meyer', 'Robert Meyer', 'similar'],
  ['Peggy Holloway', 'Margaret Holloway', 'similar'],
  ['Bill Novak', 'William Novak', 'similar'],
  ['Pepe Garza', 'Jose Garza', 'similar'],
  ['Lupita Soto', 'Guadalupe Soto', 'similar'],
  ['Beto Cantu', 'Roberto Cantu', 'similar'],
  // Misheard.
  ['Ann Thompson', 'Ann Tomson', 'similar'],
  ['Catherine Meyer', 'Kathryn Meier', 'similar'],
  ['Tom Gonzalez', 'Tom Gonsales', 'similar'],
  // Mistyped.
  ['Jhon Smtih', 'John Smith', 'similar'],
  ['Ana Ruis', 'Ana Ruiz', 'similar'],
  ['Mary Ann Lee', 'Maryann Lee', 'similar'],
  // With more words.
  ['John Allen Smith', 'John Smith', 'similar'],
  ['Maria Garcia Lopez', 'Maria Garcia', 'similar'],
  ['John & Mary Smith', 'Mary Smith', 'same'],
  ['J. Smith', 'John Smith', 'initial'],
  ['John A. Smith', 'J Smith', 'initial'],
  ['Diaz', 'Rosa Diaz', 'part'],
  ['Vega Welding LLC', 'Rosalind Vega', 'part'],
  ['Maria Lopez', 'Maria Garza', 'given'],
])('%s and %s: %s', (one, other, wanted) => {
  expect([agreement(one, other), agreement(other, one)]).toEqual([wanted, wanted])
})

test.each([
  ['Rosa Diaz', 'Omar Diaz', 'family'],
  ['Roberto Diaz', 'Roberta Diaz', 'family'],
  ['Mario Luna', 'Maria Luna', 'family'],
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
])('%s and %s are two: %s', (one, other, wanted) => {
  expect([agreement(one, other), agreement(other, one)]).toEqual([wanted, wanted])
})

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
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

test('agreement is symmetric', () => {
  fc.assert(
    fc.property(name, name, (one, other) => agreement(one, other) === agreement(other, one)),
    { numRuns: 1500, examples: [['abé&J', 'ab.a']] },
  )
})

test('compares names of forty words', () => {
  const long = Array.from({ length: 40 }, (_, i) => 'ab'[i % 2]).join(' ')
  expect(agreement(long, long)).toBe('same')
  agreement(`${long} x`, long.replaceAll('b', 'c'))
})
