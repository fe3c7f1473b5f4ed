import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTACT, PROFILE } from '../support/screen/contacts.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import { button, dialog, heading, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const input = (label: string) => dialog().getByRole('textbox', { name: label })
const add = () => press('Add Contact', dialog())

/** Opens the form in the directory of a server where no contact has the phone that is typed. */
const open = async (answers: Answers = {}) => {
  const server = await renderApp('/contacts', {
    'GET /contacts/by-phone/:phone': { contact: null },
    'POST /contacts': { success: true, contact: CONTACT },
    'GET /contacts/:contactId/profile': PROFILE,
    ...answers,
  })
  await press('Add Contact')
  await isShown(input('Name'))
  return server
}
const fillIn = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await input(label).fill(text)
}
const chooseCategory = () => dialog().getByRole('combobox', { name: 'Category' }).selectOptions('Welding')

test('adds a contact without a lead and opens its profile', async () => {
  const server = await open()
  await fillIn({ Name: 'amy nelson', Phone: '+1 210-555-0123', Email: 'Amy@example.com' })
  await fillIn({ 'Address street': '12 elm st', State: 'tx', ZIP: '78701' })
  await chooseCategory()
  await add()
  await isShown(heading(CONTACT.name, 1))
  await isShown(toast('Contact added successfully!'))
  await expect
    .poll(() => server.writes.map(({ json }) => json))
    .toEqual([
      {
        ...{ name: 'AMY NELSON', phone: '+1 210-555-0123', email: 'Amy@example.com' },
        ...{ address: '12 ELM ST | TX | 78701', zip: '78701', category_id: 4 },
      },
    ])
})

test('marks missing fields and sends nothing', async () => {
  const server = await open()
  await input('ZIP').fill('ABC')
  await add()
  for (const said of [
    'Name is required',
    'Phone is required',
    'ZIP must be a whole number from 1 to 99999999',
    'Category is required',
  ])
    await isShown(dialog().getByText(said))
  expect(server.writes).toEqual([])
})

test('links to the contact that has the typed phone', async () => {
  await open({ 'GET /contacts/by-phone/:phone': { contact: { ...CONTACT, name: 'AMY NELSON' } } })
  await input('Phone').fill('210 555 0123')
  await button('Open AMY NELSON', dialog()).click()
  await isShown(heading(CONTACT.name, 1))
})

test.each([
  [409, refusal(409, 'duplicate_contact', 'Contact already exists: AMY'), 'Contact already exists: AMY'],
  [500, refusal(500, 'internal', 'Out of order'), 'Out of order'],
  [500, refusal(500, 'internal', ''), 'Failed to create contact'],
])('a %i shows its sentence, or that of the app, in view and keeps the text', async (_, answer, sentence) => {
  await page.viewport(390, 480)
  await open({ 'POST /contacts': answer })
  await fillIn({ Name: 'amy', Phone: '210 555 0123' })
  await chooseCategory()
  await add()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(dialog().getByRole('alert')).toBeInViewport()
  await expect.element(input('Name')).toHaveValue('AMY')
})
