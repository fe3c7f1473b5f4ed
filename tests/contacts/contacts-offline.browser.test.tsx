import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { ADMIN, CONTACT, PROFILE, pageOf } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, DESKTOP, dialog, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { openScreen } from '../support/screen/visit.ts'

const PHONE = '(210) 555-0123'
const found = (text: string) => page.getByRole('status').getByText(text)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const rows = () => page.getByRole('row')
const input = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const contactIn = (path: string) => Number(path.slice('/contacts/'.length))
const unsent = () => useOutbox.getState().writes
const waits = (count: number) => expect.poll(unsent).toHaveLength(count)

/** Opens the app at a server with one contact. */
const open = async (path = '/contacts') => {
  await page.viewport(...DESKTOP)
  let contacts: ContactDetails[] = [CONTACT]
  const withId = (id: unknown) => contacts.find(({ contact_id }) => contact_id === Number(id))
  const put = (contact: ContactDetails) => {
    contacts = [contact, ...contacts.filter(({ contact_id }) => contact_id !== contact.contact_id)]
    return { success: true as const, contact }
  }
  const add = ({ json }: { json: object }) => put({ ...CONTACT, ...json, version: 1, created_at: Date.now() })
  const server = await renderApp(
    path,
    {
      'GET /contacts': () => pageOf(...contacts),
      'GET /contacts/duplicates': { ...pageOf(), is_matching: false },
      'GET /contacts/:contactId/duplicates': [],
      'GET /contacts/by-phone/:phone': { contact: null },
      'GET /contacts/:contactId/profile': ({ params }) => {
        const contact = withId(params.contactId)
        return contact ? { ...PROFILE, contact } : refusal(404, 'not_found', 'Contact not found.')
      },
      'POST /contacts': add,
      'PUT /contacts/:contactId': ({ params, json: { version, ...change } }) => {
        const contact = withId(params.contactId) ?? CONTACT
        if (version !== contact.version) return refusal(409, 'stale', 'Ben changed it', { current: contact })
        return put({ ...contact, ...(change as Partial<ContactDetails>), version: version + 1 })
      },
      'DELETE /contacts/:contactId': ({ params }) => {
        contacts = contacts.filter(({ contact_id }) => contact_id !== Number(params.contactId))
        return { success: true }
      },
    },
    ADMIN,
  )
  return { server, put, add, path: () => location.pathname }
}

/** Opens the directory, fills in Amy and adds her: without a network, or to a server that answers so. */
const submitAmy = async (answer?: ReturnType<typeof refusal>) => {
  const opened = await open()
  await isShown(found('1 contact found'))
  await press('Add Contact')
  await isShown(dialog().getByRole('textbox', { name: 'Name' }))
  if (answer) opened.server.answer({ 'POST /contacts': answer })
  else opened.server.setOnline(false)
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Amy Nelson')
  await dialog().getByRole('textbox', { name: 'Phone' }).fill(PHONE)
  await dialog().getByRole('combobox', { name: 'Category' }).selectOptions('Welding')
  await press('Add Contact', dialog())
  return opened
}
const addAmy = async () => {
  const opened = await submitAmy()
  await isShown(heading('AMY NELSON', 1))
  await waits(1)
  return opened
}
const saveAs = async (label: string, text: string) => {
  await press('Edit contact')
  await input(label).fill(text)
  await press('Save')
}
const toDirectory = async () => {
  await openScreen('Contacts')
  await isShown(heading('Contacts Directory'))
}

test('a contact added offline has a profile, can be edited, and keeps the typed text when it is sent', async () => {
  const { server, path } = await addAmy()
  await isShown(page.getByRole('complementary').getByText('Not sent yet'))
  await saveAs('Address', '12 ELM ST')
  await waits(2)
  await isShown(page.getByText('12 ELM ST', { exact: true }))
  await press('Edit contact')
  await input('Name').fill('AMY N')
  server.setOnline(true)
  await isShown(toast('2 changes were sent'))
  await expect.element(input('Name')).toHaveValue('AMY N')
  await expect.poll(server.bodiesByPath).toEqual([
    [
      '/contacts',
      {
        contact_id: contactIn(path()),
        name: 'AMY NELSON',
        phone: PHONE,
        email: null,
        address: null,
        zip: null,
        category_id: 4,
      },
    ],
    [path(), { address: '12 ELM ST', version: 1 }],
  ])
})

test('an unsent contact is the first, marked row of the directory, and one row after it is sent', async () => {
  const { server } = await addAmy()
  await toDirectory()
  await isShown(found('2 contacts found'))
  await isShown(rows().nth(1).getByText('AMY NELSON'))
  await isShown(rows().nth(1).getByText('Not sent yet'))
  server.setOnline(true)
  await isMissing(page.getByRole('region', { name: 'Contacts' }).getByText('Not sent yet'))
  await isShown(link('AMY NELSON'))
  expect(rows().elements()).toHaveLength(3)
})

test('an unsent contact whose response was lost is one row', async () => {
  const { server, add, path: pathOfAmy } = await addAmy()
  const path = pathOfAmy()
  await toDirectory()
  server.answer({
    'POST /contacts': (sent) => {
      add(sent)
      throw new TypeError('Failed to fetch')
    },
  })
  server.setOnline(true)
  await expect.poll(() => server.last('POST /contacts')).toBeDefined()
  server.tell('contact', contactIn(path))
  await expect.poll(() => link('AMY NELSON').elements()).toHaveLength(1)
  expect(rows().elements()).toHaveLength(3)
  expect(unsent()).toHaveLength(1)
})

test('deleting an unsent contact discards it with its queued writes', async () => {
  const { server } = await addAmy()
  await saveAs('Address', '12 ELM ST')
  await waits(2)
  await press('DELETE')
  await press('Delete Contact', dialog())
  await waits(0)
  server.setOnline(true)
  expect(server.writes).toEqual([])
})

test('a contact that the server failed to add is not named as the owner of its phone', async () => {
  await submitAmy(refusal(500, 'internal', 'Out of order'))
  await isShown(dialog().getByText('Out of order'))
  await isMissing(page.getByText(/^This phone belongs to/))
})

test('a contact created offline with a lead has a profile with that lead', async () => {
  const { server } = await open()
  await isShown(found('1 contact found'))
  await openScreen('Leads')
  await press('Add Lead')
  await press(/^Canopy/)
  const text = (label: RegExp) => dialog().getByRole('textbox', { name: label })
  await isShown(text(/^Project Title/i))
  server.setOnline(false)
  await text(/^Project Title/i).fill('fence')
  await text(/^Estimate/).fill('900')
  await dialog().getByRole('combobox', { name: 'Seller' }).selectOptions('Ben Carter')
  await text(/^Phone/).fill('(512) 555-0177')
  await text(/^Name/).fill('OLGA')
  await press('Add Lead', dialog())
  await waits(1)
  await toDirectory()
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: 'OLGA' }).first().click()
  await isShown(heading('OLGA', 1))
  const lead = page.getByRole('link', { name: /FENCE/ }).first()
  await expect.poll(() => lead.element().getAttribute('href')).toMatch(/^\/leads\/\d{15,16}$/)
})

test('a queued edit and a queued move show at once, and a conflict awaits a decision', async () => {
  const { server, put } = await open('/contacts/5')
  await isShown(heading('ROSA DÍAZ', 1))
  server.setOnline(false)
  await saveAs('Name', 'ROSA D')
  await isShown(heading('ROSA D', 1))
  await press('Move to Calls')
  await press('Confirm Calls?')
  await waits(2)
  await isShown(button('Move to Visits'))
  const current = { ...CONTACT, name: 'ROSA X', version: 4 }
  put(current)
  server.setOnline(true)
  await expect.poll(() => unsent()[0]?.refusal).toMatchObject({ status: 409 })
  const [edit, move] = unsent()
  expect(definitionOf('contact/save')?.outbox?.compare?.(edit?.input, current)).toEqual([
    { label: 'Name', yours: '"ROSA D"', theirs: '"ROSA X"' },
  ])
  // Queued after a refused write, so it awaits the same decision.
  expect(move?.refusal).toBeUndefined()
  expect(definitionOf('contact/move')?.outbox?.compare?.(move?.input, current)).toEqual([
    { label: 'Stage', yours: 'Calls', theirs: 'Info' },
  ])
})

test('a contact deleted offline leaves the directory at once, and one request deletes it', async () => {
  const { server } = await open()
  await isShown(found('1 contact found'))
  server.setOnline(false)
  await press('Delete ROSA DÍAZ')
  await press('Delete ROSA DÍAZ')
  await isShown(heading('No contacts found'))
  await waits(1)
  server.setOnline(true)
  await waits(0)
  await expect.poll(server.paths).toEqual(['/contacts/5'])
})
