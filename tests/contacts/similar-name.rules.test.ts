import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, isSimilarName } from '#worker/contacts/duplicates/similar-name.ts'

test.each([
  ['Rosa Diaz', 'Rosa Diaz', 'the same'],
  ['ROSA DIAZ', 'Rosa  Díaz', 'case, accents and blanks'],
  ['Diaz, Rosa', 'Rosa Diaz', 'the other way round'],
  ['J. Smith', 'John Smith', 'an initial'],
  ['Smith J', 'John Smith', 'an initial at the end'],
  ['John A. Smith', 'John Smith', 'a further initial'],
  ['John A. Smith', 'J Smith', 'an initial, and a further one'],
  ['Jon Smith', 'John Smith', 'a letter left out'],
  ['Jhon Smith', 'John Smith', 'two letters swapped'],
  ['Jhon Smtih', 'John Smith', 'two slips in a long name'],
  ['Ana Ruis', 'Ana Ruiz', 'one slip in a short name'],
  ['Mary Ann Lee', 'Maryann Lee', 'a blank left out'],
  ["O'Brien Pat", 'Pat OBrien', 'an apostrophe left out, and turned'],
  ['李', '李', 'a name of one sign'],
  ['???', '???', 'no letters at all'],
])('%s may be %s: %s', (one, other) => {
  expect(isSimilarName(one, other)).toBe(true)
})

test.each([
  ['Rosa Diaz', 'Omar Reed', 'nothing in common'],
  ['Rosa Diaz', 'Omar Diaz', 'the family'],
  ['Al Lee', 'Ed Lee', 'another short name'],
  ['Jo Lee', 'Bo Lee', 'another letter of a short word'],
  ['Ana Ruis', 'Ann Ruiz', 'two slips in a short name'],
  ['J. S.', 'John Smith', 'initials alone'],
  ['J. Smith', 'Karl Smith', 'another initial'],
  ['John Smith', 'John', 'a word left out'],
  ['John Smith Jones', 'John Smith', 'a word more'],
  ['Jhno Smtih', 'John Smith', 'three slips'],
  ['???', '!!!', 'no letters at all'],
])('%s is not %s: %s', (one, other) => {
  expect(isSimilarName(one, other)).toBe(false)
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
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'é', 'J'), maxLength: 14 }),
  fc
    .array(fc.constantFrom('John', 'Jon', 'J.', 'Smith', 'Smiht', 'Ann', 'Al'), { maxLength: 8 })
    .map((words) => words.join(' ')),
)

test('every name is similar to itself, in any case and order of words', () => {
  fc.assert(fc.property(name, (one) => isSimilarName(one, one)))
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Rosa', 'María', 'Diaz', 'Li'), { minLength: 1, maxLength: 5 }), (words) =>
      isSimilarName(words.join(' '), words.toReversed().join(' ').toUpperCase()),
    ),
  )
})

test('similarity is symmetric', () => {
  fc.assert(
    fc.property(name, name, (one, other) => isSimilarName(one, other) === isSimilarName(other, one)),
    { numRuns: 1000 },
  )
})

test('one wrong letter in a long word leaves a name similar', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Rosalind', 'Gonzalez', 'Fernandez'),
      fc.nat(7),
      fc.constantFrom('x', 'q'),
      (word, at, letter) => isSimilarName(`Eva ${word}`, `Eva ${word.slice(0, at)}${letter}${word.slice(at + 1)}`),
    ),
  )
})

test('the longest names are compared at once', () => {
  const long = Array.from({ length: 40 }, (_, i) => 'ab'[i % 2]).join(' ')
  expect(isSimilarName(long, `${long} a`)).toBe(true)
  expect(isSimilarName(long, long.replaceAll('b', 'c'))).toBe(false)
})
