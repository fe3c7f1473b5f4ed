import { describe, expect, test } from 'vitest'
import {
  ContactFields,
  contactFieldsOf,
  editedContact,
  serializeRows,
} from '#web/contacts/profile/edit/contact-fields.ts'
import { checkForm, type Texts } from '#web/forms/check-form.ts'
import { changedFields, versionsToSend } from '#web/forms/edited-fields.ts'
import { CONTACT } from '../support/screen/contacts.ts'

const contact = { ...CONTACT, address: '12 ELM ST', zip: '78701', seller_id: 2, price: 5100 }

describe("the body of a contact's save", () => {
  const seen = editedContact(contact)
  const check = (typed: Texts) => checkForm(ContactFields, typed)

  test('contains only changed fields, trimmed', () => {
    expect(changedFields(seen.text, { name: '  ROSA DÍAZ ', phone: '512 555 0100', price: '5100' })).toEqual({
      phone: '512 555 0100',
    })
    expect(check({ name: '  Rosa ', address: '   ', installation_date: '', project_title: ' ' }).output).toEqual({
      name: 'Rosa',
      address: null,
      installation_date: null,
      project_title: null,
    })
    expect(check({ price: '$5,250.50', category_id: '7', seller_id: '' }).output).toEqual({
      price: 5250.5,
      category_id: 7,
      seller_id: null,
    })
    expect(check({ price: ' ' }).output).toEqual({ price: 0 })
  })

  test('omits an unchanged address that is stored with bars', () => {
    const barred = editedContact({ ...contact, address: '12 ELM ST | TX | 78701' })
    expect(barred.text.address).toBe('12 ELM ST, TX 78701')
    expect(changedFields(barred.text, { ...barred.text, name: 'ROSA' })).toEqual({ name: 'ROSA' })
  })

  test.each([
    ['phone', '12', 'Phone must have 7 to 15 digits'],
    ['price', 'a lot', 'Estimate must be an amount, such as 12,500'],
    ['installation_date', '2026-02-30', 'Installation date must be a day, as YYYY-MM-DD'],
  ])('%s of %o: %s', (field, typed, message) => {
    expect(check({ [field]: typed }).issues?.[field]).toBe(message)
  })

  test('accepts a stored phone, also as a further phone, and the phone of a new contact', () => {
    const [long, labelled] = ['+1 (512) 555-0100', { value: '512.555.0101', label: '' }]
    const fields = contactFieldsOf({ phone: long, phones: [{ phone: labelled.value, label: null }] })
    expect(
      checkForm(fields, { phone: labelled.value, phones: serializeRows([{ value: long, label: 'Old' }]) }).issues,
    ).toBe(undefined)
    const wrong = {
      phone: '+1 (512) 555-0102 99999',
      phones: serializeRows([labelled, { value: '210ABC5555', label: '' }]),
    }
    expect(checkForm(fields, wrong).issues).toEqual({
      phone: 'Phone must have 7 to 15 digits',
      'phones.1.phone': 'Phone can have digits, dashes, parentheses, spaces and plus',
    })
  })

  test("also sends the lead's version, which a board move changes alone", () => {
    const led = { ...contact, current_lead_id: 7, current_lead_version: 2 }
    const moved = { ...led, stage_name: 'Calls', current_lead_version: 5 }
    const seenLed = editedContact(led)
    expect(versionsToSend({ phone: '1' }, seenLed, editedContact(moved))).toEqual({ version: 3, lead_version: 5 })
    const titled = editedContact({ ...moved, project_title: 'DECK' })
    expect(versionsToSend({ project_title: 'SHED' }, seenLed, titled)).toEqual({ version: 3, lead_version: 2 })
  })
})
