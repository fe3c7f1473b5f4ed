import { expect, test } from 'vitest'
import { contactOfRow } from '#contract/transfer/row-contact.ts'

test.each([
  ['Diaz, Rosa', 'Rosa M. Díaz', false],
  ['Omar Diaz', 'Rosa Diaz', true],
  ['Omar Diaz', '???', true],
  ['???', 'Omar Diaz', true],
  ['???', '???', false],
])('a row for %s whose phone belongs to %s: another name is %s', (name, owner, isOtherName) => {
  expect(contactOfRow(name, ['5125550100'], () => ({ name: owner }))).toMatchObject({ isOtherName })
})
