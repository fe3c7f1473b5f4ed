import { expect, test } from 'vitest'
import type { MergePair, MergeSide } from '#contract/contacts/duplicates.ts'
import {
  agreedValue,
  mergeChoices,
  mergeValues,
  otherContactMethods,
  suggestedSide,
} from '#web/contacts/duplicates/merge-choices.ts'
import { CONTACT } from '../support/screen/contacts.ts'

const side = (more: Partial<MergeSide> = {}): MergeSide => ({
  ...{ ...CONTACT, contact_id: 1, name: 'Rosa Diaz', phone: '(512) 555-0142', address: null },
  ...{ created_at: 1000, updated_at: 1000, version: 1, has_lead: false },
  ...more,
})

const pairOf = (contact: Partial<MergeSide>, other: Partial<MergeSide>): MergePair => ({
  contact: side(contact),
  other: side({ contact_id: 2, ...other }),
})

const fieldsOf = (choices: { field: string }[]) => choices.map(({ field }) => field)

test('differing values are a choice, equal values are shown once, empty values are omitted', () => {
  const { differing, agreed } = mergeChoices(pairOf({ zip: '78704' }, { phone: '+15125550143' }))
  expect(fieldsOf(differing)).toEqual(['phone', 'zip'])
  expect(fieldsOf(agreed)).toEqual(['name', 'category_id', 'stage_id'])
  expect(differing[0]?.values).toEqual({ this: '(512) 555-0142', other: '(512) 555-0143' })
  expect(differing[1]?.values).toEqual({ this: '78704', other: null })
})

test.each([
  ['only this has it', { zip: '1' }, {}, 'this'],
  ['only the other has it', {}, { zip: '1' }, 'other'],
  ['only this has it, though it is older', { zip: '1' }, { updated_at: 9000 }, 'this'],
  ['both have it, though the other is newer', { zip: '1' }, { zip: '2', updated_at: 9000 }, 'this'],
])('the ZIP where %s is suggested', (_, contact, other, expected) => {
  const pair = pairOf(contact, other)
  const [choice] = mergeChoices(pair).differing
  expect([choice?.field, choice && suggestedSide(choice)]).toEqual(['zip', expected])
})

test.each([
  [false, false, ['stage_id', 'seller_id', 'price']],
  [true, false, []],
  [false, true, []],
])('stage, seller and price are a choice only where neither contact has a lead: %s, %s', (one, other, expected) => {
  const others = { stage_id: 3, stage_name: 'Calls', seller_id: 1, seller_name: 'Maria Lopez', price: 900 }
  const pair = pairOf({ has_lead: one }, { ...others, has_lead: other })
  expect(fieldsOf(mergeChoices(pair).differing)).toEqual(expected)
})

test('offers a choice between prices that differ by cents', () => {
  expect(fieldsOf(mergeChoices(pairOf({ price: 900.1 }, { price: 900.2 })).differing)).toEqual(['price'])
})

test('formats the installation date', () => {
  const [choice] = mergeChoices(pairOf({ installation_date: '2026-05-01' }, {})).differing
  expect(choice?.values.this).toBe('May 1, 2026')
})

test('sends the chosen or preselected side of each differing value, and the side of the name', () => {
  const pair = pairOf({ zip: '1', email: 'a@example.com' }, { zip: '2', language: 'Spanish' })
  expect(mergeValues(pair, {})).toEqual({ name: 'this', zip: 'this', language: 'other' })
  expect(mergeValues(pair, { zip: 'other', language: 'this' })).toEqual({
    name: 'this',
    zip: 'other',
    language: 'this',
  })
})

test('the only e-mail becomes the main e-mail without a choice', () => {
  const { differing, agreed } = mergeChoices(pairOf({}, { email: 'rosa@example.com' }))
  expect(fieldsOf(differing)).toEqual([])
  expect(agreed.map((choice) => [choice.field, agreedValue(choice)])).toContainEqual(['email', 'rosa@example.com'])
})

test('compares e-mails without case', () => {
  expect(fieldsOf(mergeChoices(pairOf({ email: 'a@b.co' }, { email: 'A@B.co' })).differing)).toEqual([])
})

test('keeps the other phones and e-mails once each', () => {
  const pair = pairOf(
    { phones: [{ phone: '1', label: 'Home' }], email: 'a@b.co' },
    {
      phone: '2',
      phone_label: 'Mobile',
      phones: [{ phone: '3', label: null }],
      email: 'A@B.co',
      emails: [{ email: 'c@d.co', label: 'Work' }],
    },
  )
  expect(otherContactMethods(pair, 'phone', 'this')).toEqual([
    { value: '1', label: 'Home' },
    { value: '2', label: 'Mobile' },
    { value: '3', label: null },
  ])
  expect(otherContactMethods(pair, 'phone', 'other').map(({ value }) => value)).toEqual(['(512) 555-0142', '1', '3'])
  expect(otherContactMethods(pair, 'email', 'this')).toEqual([{ value: 'c@d.co', label: 'Work' }])
})
