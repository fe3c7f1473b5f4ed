import { expect, test } from 'vitest'
import type { MergePair, MergeSide } from '#contract/contacts/duplicates.ts'
import { choicesOf, suggested, valuesOf } from '#web/contacts/duplicates/merge-choices.ts'
import { CONTACT } from '../support/web/profile.tsx'

const side = (more: Partial<MergeSide> = {}): MergeSide => ({
  ...CONTACT,
  contact_id: 1,
  name: 'Rosa Diaz',
  phone: '(512) 555-0142',
  address: null,
  created_at: 1000,
  updated_at: 1000,
  version: 1,
  has_lead: false,
  ...more,
})

const pairOf = (contact: Partial<MergeSide>, other: Partial<MergeSide>): MergePair => ({
  contact: side(contact),
  other: side({ contact_id: 2, ...other }),
})

const fieldsOf = (choices: { field: string }[]) => choices.map(({ field }) => field)

test('values that differ are a choice, equal ones are shown once, empty ones not at all', () => {
  const { differing, agreed } = choicesOf(pairOf({ email: 'a@example.com' }, { phone: '(512) 555-0143' }))
  expect(fieldsOf(differing)).toEqual(['phone', 'email'])
  expect(fieldsOf(agreed)).toEqual(['name', 'category_id', 'stage_id'])
  expect(differing[1]?.values).toEqual({ this: 'a@example.com', other: null })
})

test.each([
  ['only this has it', { zip: '1' }, {}, 'this'],
  ['only the other has it', {}, { zip: '1' }, 'other'],
  ['only this has it, though it is older', { zip: '1' }, { updated_at: 9000 }, 'this'],
  ['both have it, and the other is newer', { zip: '1' }, { zip: '2', updated_at: 9000 }, 'other'],
  ['both have it, and this is newer', { zip: '1', updated_at: 9000 }, { zip: '2' }, 'this'],
  ['both have it, of one age', { zip: '1' }, { zip: '2' }, 'this'],
])('the ZIP where %s is suggested', (_, contact, other, expected) => {
  const pair = pairOf(contact, other)
  const [choice] = choicesOf(pair).differing
  expect([choice?.field, choice && suggested(pair, choice)]).toEqual(['zip', expected])
})

test.each([
  [false, false, ['stage_id', 'seller_id', 'price']],
  [true, false, []],
  [false, true, []],
])('stage, seller and price are a choice only where neither contact has a lead: %s, %s', (one, other, expected) => {
  const others = { stage_id: 3, stage_name: 'Calls', seller_id: 1, seller_name: 'Maria Lopez', price: 900 }
  const pair = pairOf({ has_lead: one }, { ...others, has_lead: other })
  expect(fieldsOf(choicesOf(pair).differing)).toEqual(expected)
})

test('prices that differ by cents are a choice', () => {
  expect(fieldsOf(choicesOf(pairOf({ price: 900.1 }, { price: 900.2 })).differing)).toEqual(['price'])
})

test('the installation date is shown as a date', () => {
  const [choice] = choicesOf(pairOf({ installation_date: '2026-05-01' }, {})).differing
  expect(choice?.values.this).toBe('May 1, 2026')
})

test('a merge sends the chosen or suggested side of each value that differs, and that of the name', () => {
  const pair = pairOf({ zip: '1', email: 'a@example.com' }, { zip: '2', language: 'Spanish' })
  expect(valuesOf(pair, {})).toEqual({ name: 'this', zip: 'this', email: 'this', language: 'other' })
  expect(valuesOf(pair, { zip: 'other', language: 'this' })).toEqual({
    name: 'this',
    zip: 'other',
    email: 'this',
    language: 'this',
  })
})
