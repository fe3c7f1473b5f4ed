import { expect, test } from 'vitest'
import { contactOfRow } from '#contract/transfer/row-contact.ts'

test.each([
  ['Diaz, Rosa', 'Rosa M. Díaz', false],
  ['Omar Diaz', 'Rosa Diaz', true],
  ['Omar Diaz', '???', true],
  ['???', 'Omar Diaz', true],
  ['???', '???', false],
])('a row for %s whose phone belongs to %s: another name is %s', (name, owner, isOtherName) => {
  expect(
    contactOfRow({ name, hasLead: true }, ['5125550100'], 'merge', () => ({ name: owner, isOfImport: true })),
  ).toMatchObject({ isOtherName })
})

test.each([
  ['Rosa', false, true, 'skip', undefined],
  ['Rosa', false, false, 'skip', 'phone_known'],
  ['Rosa', false, false, 'merge', undefined],
  ['Kim', false, true, 'skip', 'other_name'],
  ['Kim', true, true, 'skip', undefined],
  ['Kim', true, false, 'merge', undefined],
] as const)(
  'a row of %s with a lead (%s), whose phone belongs to Rosa of this import (%s), with %s: skipped for %s',
  (name, hasLead, isOfImport, duplicates, reason) => {
    expect(
      contactOfRow({ name, hasLead }, ['5125550100'], duplicates, () => ({ name: 'Rosa', isOfImport })),
    ).toMatchObject({ reason })
  },
)
