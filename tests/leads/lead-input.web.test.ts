import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/catalog.ts'
import { shadeTitle } from '#contract/leads/lead-form.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { type FormText, leadFormOf, leadOf, shadeOf } from '#web/leads/new-lead/lead-input.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const WELDING = { category_id: 4, name: 'Welding', ...ONE_NAME, order_index: 1, is_active: true }
const FENCING = { ...WELDING, category_id: 7, name: 'Fencing' }

const shade: FormText = {
  propertyLocation: '',
  projectTitle: '',
  notes: '',
  sellerId: '2',
  titleWidth: '20',
  titleLength: '30',
  titleHeight: '10',
  titleColor: 'GALV',
  valueEstimate: '8500',
  contactName: 'rosa díaz',
  phone: '(512) 555-0123',
  addressStreet: '12 elm st',
  addressState: 'tx',
  addressZip: '78701',
  language: '',
}
const fence: FormText = { ...shade, titleWidth: '', titleLength: '', projectTitle: 'privacy fence', valueEstimate: '' }

const leadInput = (text: FormText, category: Category) => {
  const { output, issues } = checkForm(leadFormOf(category), text)
  return { lead: output && leadOf(output, text, category), issues }
}

test('sends the language of a new contact only if one is chosen', () => {
  expect(leadInput(fence, FENCING).lead?.contact).not.toHaveProperty('language')
  expect(leadInput({ ...fence, language: 'Spanish' }, FENCING).lead?.contact).toMatchObject({ language: 'Spanish' })
})

test('titles a shade by its measures and a fence by its own title', () => {
  expect(leadInput(shade, WELDING).lead).toMatchObject({
    seller_id: 2,
    project_title: "20x30 SHADE | 10'-TALL | GALV",
    title_size: '20x30 SHADE',
    title_height: "10'-TALL",
    title_color: 'GALV',
    value_estimate: 8500,
    contact: { name: 'ROSA DÍAZ', phone: '(512) 555-0123', address: '12 ELM ST | TX | 78701', zip: '78701' },
  })
  expect(leadInput(fence, FENCING).lead).toMatchObject({
    project_title: 'PRIVACY FENCE',
    title_size: null,
    title_height: null,
    title_color: null,
    value_estimate: 0,
  })
})

test.each<[keyof FormText, string, string | undefined]>([
  ['sellerId', '', 'Seller is required'],
  ['titleWidth', '', 'Width is required'],
  ['titleWidth', '999', undefined],
  ['titleWidth', '1000', 'Width must be a whole number from 1 to 999'],
  ['titleLength', '-3', 'Length must be a whole number from 1 to 999'],
  ['titleHeight', '100', 'Height must be a whole number from 1 to 99'],
  ['titleColor', '', 'Color is required'],
  ['valueEstimate', '', 'Estimate is required'],
  ['valueEstimate', '1000000', undefined],
  ['valueEstimate', '$12,500', undefined],
  ['valueEstimate', '950.50', 'Estimate must be a whole number from 0 to 1000000'],
  ['valueEstimate', '1000001', 'Estimate can be at most 1000000'],
  ['contactName', '  ', 'Name is required'],
  ['phone', '', 'Phone is required'],
  ['phone', '+1 210 555-0123', undefined],
  ['addressStreet', 'S'.repeat(101), 'Street can have at most 100 characters'],
  ['addressState', 'S'.repeat(21), 'State can have at most 20 characters'],
  ['addressZip', '', undefined],
  ['addressZip', '100000000', 'ZIP must be a whole number from 1 to 99999999'],
  ['addressZip', '7870A', 'ZIP must be a whole number from 1 to 99999999'],
])('welding, %s %o: %s', (field, value, message) => {
  expect(leadInput({ ...shade, [field]: value }, WELDING).issues?.[field]).toBe(message)
})

test.each<[keyof FormText, string, string | undefined]>([
  ['projectTitle', '', 'Project Title is required'],
  ['projectTitle', 'T'.repeat(256), 'Project Title can have at most 255 characters'],
  ['valueEstimate', '', undefined],
  ['valueEstimate', 'x', 'Estimate must be an amount, such as 12,500'],
])('general, %s %o: %s', (field, value, message) => {
  expect(leadInput({ ...fence, [field]: value }, FENCING).issues?.[field]).toBe(message)
})

test('makes a title of a single measure, and an address without separators for missing parts', () => {
  const { lead } = leadInput({ ...fence, addressStreet: '', addressZip: '' }, FENCING)
  expect(lead?.contact).toMatchObject({ address: 'TX', zip: null })
})

test('removes leading zeros of a measure, and names an existing contact by its id alone', () => {
  const { output } = checkForm(leadFormOf(WELDING, true), { ...shade, titleWidth: '020', contactName: '', phone: 'x' })
  const lead = output && leadOf(output, { ...shade, titleWidth: '020' }, WELDING, 9)
  expect(lead).toMatchObject({
    contact_id: 9,
    title_size: '20x30 SHADE',
    project_title: "20x30 SHADE | 10'-TALL | GALV",
  })
  expect(lead?.contact).toBeUndefined()
})

test('previews the measures of a shade as they are stored', () => {
  const text = { titleWidth: '012', titleLength: ' 20', titleHeight: '08', titleColor: 'GALV' } as FormText
  expect(shadeTitle(shadeOf(text))).toBe("12x20 SHADE | 8'-TALL | GALV")
})
