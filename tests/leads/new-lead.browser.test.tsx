import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Contact } from '#contract/contacts/contact.ts'
import { EMPTY_BUSINESS, USER } from '../support/screen/answers.ts'
import { CONTACT } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, heading, isMissing, isShown, press } from '../support/screen/hand.ts'
import { LEAD } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const ADDED = { success: true, lead: LEAD, points: 0, task: null, note: null } as const

const add = () => press('Add Lead')
const chooseCanopy = () => page.getByRole('button', { name: /^Canopy/ }).click()
const seller = () => dialog().getByRole('combobox', { name: 'Seller' })
const AMY = {
  ...{ ...CONTACT, contact_id: 9, name: 'AMY NELSON', phone: '(210) 555-0123' },
  ...{ seller_id: 2, seller_name: 'Ben Carter' },
}
const offer = () => button('Add to AMY NELSON')
const fill = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await field(new RegExp(`^${label}`), dialog()).fill(text)
}
const submit = () => press('Add Lead', dialog())

/** Opens the form of a canopy. The server knows the contact with the typed phone, if there is one. */
const openForm = async ({ owner = null as Contact | null, seller_id = null as number | null } = {}) => {
  const server = await renderApp(
    '/leads',
    { 'GET /contacts/by-phone/:phone': { contact: owner }, 'POST /leads': ADDED },
    { ...USER, seller_id },
  )
  await add()
  await chooseCanopy()
  await isShown(heading('Add New Lead: Canopy'))
  return server
}
const ALL = { 'Project Title': 'gate', Name: 'amy', Phone: '210 555 0199' }

test('names what is missing at its field, and keeps fields in line with an error', async () => {
  const server = await openForm()
  await fill({ Estimate: '-5' })
  await submit()
  for (const text of ['Seller is required', 'Project Title is required', 'Name is required', 'Phone is required'])
    await isShown(dialog().getByText(text))
  await expect.element(field(/^Estimate/, dialog())).toBeInvalid()
  const heightOf = (label: RegExp) => field(label, dialog()).element().getBoundingClientRect().height
  expect(heightOf(/^Front/)).toBe(heightOf(/^Estimate/))
  expect(server.writes).toEqual([])
})

test('keeps its text in capitals when the dialog is closed or the category changes, and discards it on request', async () => {
  await openForm()
  await fill({ 'Project Title': 'patio', Name: 'Anna' })
  await userEvent.keyboard('{Home}jo')
  await expect.element(field(/^Name/, dialog())).toHaveValue('JOANNA')
  await userEvent.keyboard('{Escape}')
  await isMissing(dialog())
  await add()
  await expect.element(field(/^Project Title/, dialog())).toHaveValue('PATIO')
  await press('Change category')
  await chooseCanopy()
  await expect.element(field(/^Name/, dialog())).toHaveValue('JOANNA')
  await press('Cancel', dialog())
  await press('Discard')
  await isMissing(dialog())
  await add()
  await isShown(heading('Select Project Category'))
})

test('offers the contact of a typed phone, keeps it when the dialog opens again, and adds the lead to it', async () => {
  const server = await openForm({ owner: AMY })
  server.answer({ 'GET /contacts/:contactId': AMY as never })
  await fill({ Phone: '+1 210-555-0123', 'Project Title': 'gate' })
  await isShown(page.getByText('This phone belongs to AMY NELSON, a client of Ben Carter.'))
  await offer().click()
  await isShown(page.getByText('CRM: Known Client - INFO Stage'))
  await isShown(page.getByRole('group', { name: 'Contact' }).getByText('12 ELM ST, TX'))
  await isMissing(field(/^Phone/, dialog()))
  await expect.element(seller()).toHaveDisplayValue('Ben Carter')
  await seller().selectOptions('Maria Lopez')
  await userEvent.keyboard('{Escape}')
  await isMissing(dialog())
  await add()
  await isShown(dialog().getByText('AMY NELSON'))
  await expect.element(seller()).toHaveDisplayValue('Maria Lopez')
  await submit()
  await isMissing(dialog())
  const sent = server.last('POST /leads')?.json
  expect(sent).toMatchObject({ contact_id: 9, seller_id: 1, project_title: 'GATE' })
  expect(sent).not.toHaveProperty('contact')
  await add()
  await isShown(heading('Select Project Category'))
})

test('keeps the typed text when the offered contact is left again', async () => {
  await openForm({ owner: AMY })
  await fill({ Name: 'amy', Phone: '210 555 0123' })
  await offer().click()
  await press('Another contact')
  await expect.element(field(/^Name/, dialog())).toHaveValue('AMY')
  await expect.element(field(/^Phone/, dialog())).toHaveValue('210 555 0123')
})

test('shows a pending lead and its refusal when the dialog opens again, and offers the contact of the phone', async () => {
  const server = await openForm({ seller_id: 1 })
  const message = 'Contact already exists under Ben Carter: AMY NELSON ((210) 555-0123)'
  const existing_contact = { contact_id: 9, name: AMY.name, phone: AMY.phone, seller_name: 'Ben Carter' }
  server.answer({ 'POST /leads': refusal(409, 'duplicate_contact', message, { message, existing_contact }) })
  await fill(ALL)
  const answer = server.hold('POST /leads')
  await submit()
  await userEvent.keyboard('{Escape}')
  await isMissing(dialog())
  await add()
  await expect.element(button('Adding...')).toBeDisabled()
  server.answer({ 'GET /contacts/by-phone/:phone': { contact: AMY } })
  answer()
  await isShown(dialog().getByText(`Duplicate Contact: ${message}`))
  await expect.element(field(/^Name/, dialog())).toHaveValue('AMY')
  await fill({ Phone: '210 555 0123' })
  await offer().click()
  await isMissing(dialog().getByRole('alert'))
  await expect.poll(() => server.writes).toHaveLength(1)
})

test.each([
  ['the user’s own seller', 1, 'Maria Lopez'],
  ['no seller who is inactive', 3, 'Select a seller'],
])('begins with %s, and keeps another choice', async (_, seller_id, first) => {
  const [maria, ben] = EMPTY_BUSINESS['GET /sellers'] as { seller_id: number; name: string; is_active: boolean }[]
  const sellers = [maria, ben, { seller_id: 3, name: 'Gone Gina', is_active: false }]
  const server = await renderApp('/leads', { 'GET /sellers': sellers as never }, { ...USER, seller_id })
  await add()
  await chooseCanopy()
  await expect.element(seller()).toHaveDisplayValue(first)
  await seller().selectOptions('Ben Carter')
  await userEvent.keyboard('{Escape}')
  await isMissing(dialog())
  await add()
  await expect.element(seller()).toHaveDisplayValue('Ben Carter')
  expect(server.writes).toEqual([])
})
