import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { CONTACT, PROFILE, VIEWER } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, DESKTOP, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { openProfile } from '../support/screen/open-profile.ts'
import { reopenApp } from '../support/screen/render-app.tsx'
import { openScreen } from '../support/screen/visit.ts'

const form = () => page.getByRole('form', { name: 'Edit contact' })
const input = (label: string) => form().getByRole('textbox', { name: label, exact: true })
const label = (of: string) => form().getByRole('combobox', { name: of })
const save = () => press(/^Save/, form())
const saved = toast('Contact updated successfully!')
const alert = () => form().getByRole('alert')
const question = () => page.getByRole('alertdialog', { name: 'Discard your changes?' })

const open = async (contact: Partial<ContactDetails> = {}, options = {}) => {
  const opened = await openProfile({ profile: { ...PROFILE, contact: { ...CONTACT, ...contact } }, ...options })
  await press('Edit contact')
  return opened
}

test('sends only changed fields, trimmed, and null for an empty address', async () => {
  const { bodies } = await open({ email: 'rosa@example.com' })
  await expect.element(input('Name')).toHaveFocus()
  await input('Name').fill('  ROSA DIAZ  ')
  await input('Address').fill('   ')
  await userEvent.keyboard('{Enter}')
  await isShown(saved)
  await expect.element(button('Edit contact')).toHaveFocus()
  await isShown(page.getByRole('heading', { name: 'ROSA DIAZ', level: 1 }))
  expect(bodies()).toEqual([{ name: 'ROSA DIAZ', address: null, version: 3 }])
})

test('sends nothing without a name or without a change', async () => {
  const { bodies } = await open()
  await input('Name').fill('   ')
  await save()
  await isShown(form().getByText('Contact name is required'))
  await expect.element(input('Name')).toHaveFocus()
  await input('Name').fill(CONTACT.name)
  await save()
  await isMissing(form())
  expect(bodies()).toEqual([])
})

test('asks before Escape and Cancel discard changes, but not without changes', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await isMissing(form())
  await press('Edit contact')
  await input('Name').fill('SOMEBODY ELSE')
  await userEvent.keyboard('{Escape}')
  await press('Keep editing', question())
  await expect.element(input('Name')).toHaveValue('SOMEBODY ELSE')
  await press('Cancel', form())
  await press('Discard', question())
  await isMissing(form())
  await expect.element(button('Edit contact')).toHaveFocus()
  await press('Edit contact')
  await expect.element(input('Name')).toHaveValue(CONTACT.name)
})

test('keeps the text of the forms of contact and note over a change of the width and a visit to another screen', async () => {
  await open()
  await input('Address').fill('9 OAK ST')
  await press('Add Update')
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a note')
  await page.viewport(850, 900)
  const note = page.getByRole('dialog', { name: 'Add Note' })
  await expect.element(note.getByRole('textbox')).toHaveValue('Half a note')
  await userEvent.keyboard('{Escape}')
  await expect.element(input('Address')).toHaveValue('9 OAK ST')
  await page.viewport(...DESKTOP)
  await openScreen('Contacts')
  await isShown(page.getByRole('heading', { name: 'Contacts Directory' }))
  history.back()
  await expect.element(input('Address')).toHaveValue('9 OAK ST')
})

test('restores typed text on the next visit with its base version, and closes a form without text', async () => {
  const { set, bodies } = await open({ address: '12 ELM ST' })
  await input('Address').fill('9 OAK ST')
  reopenApp()
  await isShown(form().getByText('Unsaved text from your last visit'))
  set({ address: '7 PINE ST' })
  await expect.element(input('Address')).toHaveValue('9 OAK ST')
  await save()
  await isShown(alert().getByText('theirs "7 PINE ST", yours "9 OAK ST"'))
  expect(bodies()).toEqual([{ address: '9 OAK ST', version: 3 }])
  await press('Cancel', form())
  await press('Discard', question())
  await press('Edit contact')
  reopenApp()
  await isShown(button('Edit contact'))
  await isMissing(form())
})

test('keeps typed fields on a refresh, names the conflict and saves over it on request', async () => {
  const { set, server, bodies } = await open()
  await input('Name').fill('ROSA D.')
  set({ name: 'ROSA MARIA', phone: '(512) 555-0199' })
  server.tell('contact', 5)
  await expect.element(input('Phone')).toHaveValue('(512) 555-0199')
  await expect.element(input('Name')).toHaveValue('ROSA D.')
  await save()
  await isShown(alert().getByText('Ben changed this contact meanwhile'))
  await isShown(alert().getByText('Saving again replaces theirs in Name. Their other changes stay.'))
  expect(textsOf(alert().getByRole('term'))).toEqual(['Name'])
  await press('Save anyway')
  await isShown(saved)
  expect(bodies()).toEqual([
    { name: 'ROSA D.', version: 3 },
    { name: 'ROSA D.', version: 4 },
  ])
})

test('keeps both changes where two users changed different fields', async () => {
  const { set, bodies } = await open()
  await input('Name').fill('ROSA D.')
  set({ phone: '(512) 555-0199' })
  await save()
  await isShown(alert().getByText('Your changes do not overlap. Saving again keeps both.'))
  await save()
  await isShown(saved)
  expect(bodies().at(-1)).toEqual({ name: 'ROSA D.', version: 4 })
})

const OWNER = { contact_id: 9, name: 'BEN WONG', phone: '(512) 555-0177', seller_name: null }

test('links to the contact that has the typed phone', async () => {
  const { server } = await open()
  server.answer({
    'PUT /contacts/:contactId': refusal(409, 'duplicate_contact', 'Contact already exists', {
      existing_contact: OWNER,
    }),
  })
  await input('Phone').fill('(512) 555-0177')
  await save()
  await expect.element(page.getByRole('link', { name: 'Open BEN WONG' })).toHaveAttribute('href', '/contacts/9')
  await expect.element(input('Phone')).toBeInvalid()
  await expect.element(input('Phone')).toHaveValue('(512) 555-0177')
})

test('shows the owner of another phone at its row', async () => {
  const { server } = await open({ phones: [{ phone: '(512) 555-0101', label: 'Mobile' }] })
  const message = 'Contact already exists: Ben (512 555 0199)'
  server.answer({
    'PUT /contacts/:contactId': refusal(409, 'duplicate_contact', message, {
      existing_contact: OWNER,
      issues: [{ field: 'phones.0.phone', message, reason: 'phone_taken_by', params: {} }],
    }),
  })
  await input('Other phone 1').fill('(512) 555-0199')
  await save()
  await expect.element(input('Other phone 1')).toBeInvalid()
  await expect.element(input('Phone')).toBeValid()
})

test.each([
  [400, 'invalid_input', 'No', 'Failed to save changes. Please try again.'],
  [403, 'permission_denied', 'You may not do this', 'You may not do this'],
] as const)('a %i shows the failure and keeps the text', async (status, code, error, said) => {
  const { server } = await open()
  server.answer({ 'PUT /contacts/:contactId': refusal(status, code, error) })
  await input('Name').fill('ROSA D.')
  await save()
  await isShown(toast(said))
  await expect.element(input('Name')).toHaveValue('ROSA D.')
})

test('keeps text typed during a save as unsaved text in the open form', async () => {
  const { server } = await open()
  const answer = server.hold('PUT /contacts/:contactId')
  await input('Name').fill('ROSA D.')
  await save()
  await input('Name').fill('ROSA DELGADO')
  answer()
  await isShown(saved)
  await expect.element(input('Name')).toHaveValue('ROSA DELGADO')
})

const AMY = {
  ...{ name: 'AMY', phone_label: 'Office', email: 'amy@example.com' },
  phones: [
    { phone: '(512) 555-0101', label: 'Mobile' },
    { phone: '(512) 555-0102', label: null },
  ],
  emails: [{ email: 'work@example.com', label: 'Work' }],
}

test('each phone and e-mail has its label and its link, which a user without permission lacks', async () => {
  await open(AMY)
  await press('Cancel', form())
  const card = page.getByRole('region', { name: 'Contact', exact: true })
  for (const [phone, name] of [
    ['(512) 555-0100', 'Office'],
    ['(512) 555-0101', 'Mobile'],
  ] as const) {
    await isShown(card.getByText(name, { exact: true }).last())
    await isShown(card.getByRole('link', { name: phone }))
    await isShown(button(`Text ${phone}`, card))
  }
  await expect
    .element(card.getByRole('link', { name: /^work ?@example.com$/ }))
    .toHaveAttribute('href', 'mailto:work@example.com')
})

test('shows plain numbers without permission to call and text', async () => {
  await openProfile({ profile: { ...PROFILE, contact: { ...CONTACT, ...AMY } }, user: VIEWER })
  const card = page.getByRole('region', { name: 'Contact', exact: true })
  await isShown(card.getByText(/\(512\) 555-0101/).first())
  await isMissing(card.getByRole('link', { name: '(512) 555-0101' }))
  await isMissing(button(/^Text/))
})

test('adds a phone and an e-mail with labels, and sends no blank row', async () => {
  const { bodies } = await open()
  await press('Add phone')
  await expect.element(input('Other phone 1')).toHaveFocus()
  await press('Add phone')
  await input('Other phone 2').fill(' (512) 555-0150 ')
  await label('Label of other phone 2').fill('Spouse')
  await press('Add email')
  await input('Other email 1').fill('home@example.com')
  await save()
  await isShown(saved)
  expect(bodies()).toEqual([
    {
      phones: [{ phone: '(512) 555-0150', label: 'Spouse' }],
      emails: [{ email: 'home@example.com', label: '' }],
      version: 3,
    },
  ])
})

test('swaps another phone made the main one with its label, and focuses the next row of a removed phone', async () => {
  const { bodies } = await open(AMY)
  await press('Make (512) 555-0101 the main one')
  await expect.element(input('Phone')).toHaveFocus()
  await expect.element(input('Phone')).toHaveValue('(512) 555-0101')
  await expect.element(label('Phone label')).toHaveValue('Mobile')
  await expect.element(input('Other phone 1')).toHaveValue('(512) 555-0100')
  await expect.element(label('Label of other phone 1')).toHaveValue('Office')
  await press('Remove (512) 555-0100')
  await expect.element(input('Other phone 1')).toHaveFocus()
  await expect.element(input('Other phone 1')).toHaveValue('(512) 555-0102')
  await press('Remove (512) 555-0102')
  await expect.element(input('Phone')).toHaveFocus()
  await save()
  await isShown(saved)
  expect(bodies()).toEqual([{ phone: '(512) 555-0101', phone_label: 'Mobile', phones: [], version: 3 }])
})

test('shows an issue at its row until the row is corrected', async () => {
  const { bodies } = await open(AMY)
  await input('Other phone 2').fill('12')
  await save()
  await expect.element(input('Other phone 2')).toBeInvalid()
  await expect.element(input('Other phone 2')).toHaveFocus()
  await isShown(form().getByText('Phone must have 7 to 15 digits'))
  await input('Other phone 2').fill('(512) 555-0103')
  await isMissing(form().getByText('Phone must have 7 to 15 digits'))
  expect(bodies()).toEqual([])
})

test.each([
  ['Spanish', 'Spanish'],
  ['español', 'Spanish'],
  ['en-US', 'English'],
])('shows the stored language %j as %j of the list, and changes nothing by itself', async (language, shown) => {
  const { bodies } = await open({ language })
  await expect.element(form().getByRole('combobox', { name: 'Language' })).toHaveValue(shown)
  await isMissing(input('Which language'))
  await save()
  await isMissing(form())
  expect(bodies()).toEqual([])
})

test('keeps a language outside the list as free text, and takes one', async () => {
  const { bodies } = await open({ language: 'Tiếng Việt' })
  const list = form().getByRole('combobox', { name: 'Language' })
  await expect.element(list).toHaveValue('other')
  await expect.element(input('Which language')).toHaveValue('Tiếng Việt')
  await list.selectOptions('Spanish')
  await isMissing(input('Which language'))
  await list.selectOptions('other')
  await expect.element(input('Which language')).toHaveValue('')
  await input('Which language').fill('Spanish and French')
  await expect.element(list).toHaveValue('other')
  await save()
  await isShown(saved)
  expect(bodies()).toEqual([{ language: 'Spanish and French', version: 3 }])
})
