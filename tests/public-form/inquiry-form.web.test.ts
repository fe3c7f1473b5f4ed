import * as v from 'valibot'
import { expect, test } from 'vitest'
import { InquiryFields, inquiryOf } from '#contract/inquiries/form.ts'
import { Inquiry } from '#contract/inquiries/inquiry.ts'
import { checkForm } from '#web/forms/check-form.ts'

const TEXT = {
  name: 'Omar Haddad',
  phone: '(737) 555-0182',
  email: '',
  address: '',
  category: '2',
  estimate: '',
  title: ' Back fence ',
  details: 'Twenty by twenty feet, in white.',
}

/** The request body for the given texts. */
const inquiryIn = (text: Record<string, string>) => v.parse(Inquiry, inquiryOf(v.parse(InquiryFields, text)))

test('joins title and details in the notes with plain line breaks, and sends 0 for a blank estimate', () => {
  expect(inquiryIn({ ...TEXT, details: 'Twenty by twenty,\r\nin white.' })).toEqual({
    name: 'Omar Haddad',
    phone: '(737) 555-0182',
    email: '',
    address: '',
    category_id: 2,
    value_estimate: 0,
    notes: 'Project: Back fence\n\nTwenty by twenty,\nin white.',
  })
  expect(inquiryIn({ ...TEXT, category: 'x', estimate: ' $1,250.5 ' })).toMatchObject({
    category_id: 1,
    value_estimate: 1250.5,
  })
})

test.each([
  ['name', ' ', 'Name is required'],
  ['phone', '12', 'Phone must have 7 to 15 digits'],
  ['email', 'omar', 'Email must look like name@example.com'],
  ['estimate', '-1', 'Estimate cannot be below 0'],
  ['estimate', '1.005', 'Estimate must be an amount, such as 12,500'],
  ['estimate', '12.500', 'Is the estimate $12500 or $12.50? Please write it that way.'],
  ['title', '', 'Project title is required'],
  ['details', '', 'Project details are required'],
  ['details', 'Short', 'Please provide more detail about your project'],
])('%s of %o: %s', (field, typed, message) => {
  expect(checkForm(InquiryFields, { ...TEXT, [field]: typed }).issues).toEqual({ [field]: message })
})
