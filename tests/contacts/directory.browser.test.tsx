import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { USER } from '../support/screen/answers.ts'
import { ADMIN, CONTACT, PROFILE, pageOf, userWith } from '../support/screen/contacts.ts'
import { type Answers, refusal, type Sent } from '../support/screen/fake-server.ts'
import {
  button,
  DESKTOP,
  dialog,
  heading,
  isMissing,
  isShown,
  PHONE,
  press,
  textsOf,
  toast,
} from '../support/screen/hand.ts'
import { renderApp, reopenApp } from '../support/screen/render-app.tsx'

const TOTAL = 45
const contact = (contact_id: number) => ({ ...CONTACT, contact_id, name: `Contact ${contact_id}` })
const contacts = (count: number, from: (i: number) => number) =>
  Array.from({ length: Math.max(0, count) }, (_, i) => contact(from(i)))

/** A search with 230 matches, newest first. */
const manyFound = ({ limit = '20', page = '1', cursor = '231', before = '0' }: Record<string, string>) => {
  const start = before === '0' ? Number(cursor) - 1 : Number(before) + Number(limit)
  const data = Number(page) > 12 ? [] : contacts(Math.min(Number(limit), start), (i) => start - i)
  const hasNext = Number(page) <= 12 && start > Number(limit)
  return { data, pagination: { page: Number(page), hasNext, total: null }, next: null }
}

/** The contacts of a server that has 45, less the deleted ones. */
const answerTo = ({ query }: Sent<'GET /contacts'>, removed: ReadonlySet<number>) => {
  if (query.q === 'many') return manyFound(query)
  if (query.q === 'nobody') return pageOf()
  if (query.q) return pageOf(contact(7))
  const at = Number(query.page ?? 1)
  const data = contacts(Math.min(20, TOTAL - (at - 1) * 20), (i) => (at - 1) * 20 + i + 1)
  return {
    data: data.filter(({ contact_id }) => !removed.has(contact_id)),
    pagination: { page: at, hasNext: at < 3, total: TOTAL - removed.size },
    next: null,
  }
}

const open = async (
  path = '/contacts',
  { user = USER, size = DESKTOP as readonly [number, number], answers = {} as Answers } = {},
) => {
  await page.viewport(...size)
  const removed = new Set<number>()
  const list = (sent: Sent<'GET /contacts'>) => answerTo(sent, removed)
  const server = await renderApp(
    path,
    {
      'GET /contacts': list,
      'DELETE /contacts/:contactId': ({ params }) => {
        removed.add(Number(params.contactId))
        return { success: true }
      },
      'GET /contacts/duplicates': {
        ...{ data: [], pagination: { page: 1, hasNext: true, total: 3 }, next: null, is_matching: false },
      },
      'GET /contacts/:contactId/profile': ({ params }) => ({ ...PROFILE, contact: contact(Number(params.contactId)) }),
      ...answers,
    },
    user,
  )
  await isShown(found(/contacts? found/))
  return { server, removed, list, asked: () => server.last('GET /contacts')?.query }
}
const found = (text: string | RegExp) => page.getByRole('status').getByText(text)
const search = () => page.getByRole('combobox', { name: 'Search contacts' })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const column = (name: string) => page.getByRole('columnheader', { name })

test('sorts by a column and back, pages on and back, and keeps both in the URL', async () => {
  const { asked } = await open()
  await expect.element(column('Date Added')).toHaveAttribute('aria-sort', 'descending')
  await press('Name')
  await expect.element(column('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(asked).toMatchObject({ sort: 'name' })
  await press('Next')
  await isShown(page.getByText('Page 2 of 3 (45 total)'))
  expect(location.search).toContain('sort=name&page=2')
  await press('Previous')
  await isShown(page.getByText('Page 1 of 3 (45 total)'))
  await press('Name')
  await expect.element(column('Name')).toHaveAttribute('aria-sort', 'descending')
  expect(location.search).toContain('sort=name&order=desc')
})

test('Next keeps the focus while its page loads, and ignores a second press', async () => {
  const { server } = await open()
  const next = button('Next')
  const answer = server.hold('GET /contacts')
  await next.click()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  answer()
  await isShown(link('Contact 21'))
  await isShown(page.getByText('Page 2 of 3 (45 total)'))
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await isShown(link('Contact 41'))
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
})

test('dims the previous list until a search is answered, and says where it found none', async () => {
  const { server } = await open()
  const answer = server.hold('GET /contacts')
  await search().fill('7')
  await expect.poll(() => link('Contact 1').element().closest('[data-stale="true"]')).not.toBeNull()
  answer()
  await isShown(found('1 contact found'))
  await isMissing(link('Contact 1'))
  await search().fill('nobody')
  await isShown(heading('No contacts found'))
  await isShown(page.getByText('Try adjusting your filters or add a new contact'))
})

test('the keyboard chooses a suggestion, and the way back shows the search again', async () => {
  await open('/contacts', { answers: { 'GET /contacts': pageOf(...contacts(5, (i) => i + 1)) } })
  const options = page.getByRole('listbox').getByRole('option')
  await search().fill('m')
  await isMissing(page.getByRole('listbox'))
  await search().fill('ma')
  await expect.poll(() => options.elements().length).toBe(5)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await isMissing(page.getByRole('listbox'))
  await expect.element(search()).toHaveValue('ma')
  await expect.poll(() => location.search).toBe('?q=ma')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await isShown(heading('Contact 1', 1))
  expect(location.pathname).toBe('/contacts/1')
  history.back()
  await expect.element(search()).toHaveValue('ma')
})

test('filters by category and stage, and clears a filter by a removed category', async () => {
  const { asked } = await open('/contacts?category=77')
  await expect.element(choice('Category')).toHaveDisplayValue('Unknown category')
  await press('Clear')
  await expect.element(choice('Category')).toHaveDisplayValue('All')
  await isMissing(page.getByRole('option', { name: 'Unknown category' }))
  await choice('Category').selectOptions('Welding')
  await choice('Stage').selectOptions('Finished')
  await expect.poll(asked).toMatchObject({ category: '4', stage: '8' })
  await press('Clear')
  await expect.element(choice('Stage')).toHaveDisplayValue('All')
  expect(location.search).toBe('')
})

test('the user’s own seller is first, filters list and export, and is remembered until cleared', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { server, asked } = await open('/contacts', {
    user: { ...USER, seller_id: 2 },
    answers: { 'GET /contacts.csv': {} as never },
  })
  const sellers = ['All sellers', 'Mine (Ben Carter)', 'Maria Lopez']
  await expect.poll(() => textsOf(choice('Seller').getByRole('option'))).toEqual(sellers)
  await choice('Seller').selectOptions('Mine (Ben Carter)')
  await expect.poll(asked).toMatchObject({ seller: '2' })
  await press('Export')
  await expect.poll(() => server.last('GET /contacts.csv')?.query).toMatchObject({ seller: '2' })
  reopenApp('/contacts')
  await expect.element(choice('Seller')).toHaveValue('2')
  reopenApp('/contacts?category=4')
  await expect.element(choice('Category')).toHaveValue('4')
  await expect.element(choice('Seller')).toHaveValue('')
  reopenApp('/contacts')
  await expect.element(choice('Seller')).toHaveValue('2')
  await press('Clear')
  await expect.element(choice('Seller')).toHaveValue('')
  reopenApp('/contacts')
  await isShown(link('Contact 1'))
  await expect.element(choice('Seller')).toHaveValue('')
})

test('pages through more matches than one response holds, to the end and back', async () => {
  await open('/contacts?q=many&page=10')
  await isShown(found('200+ contacts found. Newest first. Type more to sort.'))
  await isShown(page.getByText('Page 10 (200+ total)'))
  await isShown(link('Contact 31'))
  for (const [turn, shown] of [
    ['Next', 'Contact 30'],
    ['Next', 'Contact 1'],
    ['Previous', 'Contact 30'],
    ['Previous', 'Contact 31'],
  ] as const) {
    await press(turn)
    await isShown(link(shown))
    if (shown === 'Contact 1') await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  }
})

test.each([
  ['page=99', 'Page 3 of 3 (45 total)', 'Contact 45'],
  ['q=amy&page=3', undefined, 'Contact 7'],
  ['q=many&page=40', 'Page 10 (200+ total)', 'Contact 31'],
])('%s behind the last page leads to the last that is known', async (query, place, last) => {
  await open(`/contacts?${query}`)
  await isShown(link(last))
  if (place) await isShown(page.getByText(place))
  await isMissing(heading('No contacts found'))
})

test('deletes a contact on the second press, and moves the focus to the next', async () => {
  const { server, removed } = await open('/contacts', { user: ADMIN })
  const remove = button('Delete Contact 3')
  await remove.click()
  await isShown(page.getByText('PERMANENTLY DELETE "Contact 3"? All data will be lost! Click Delete again to confirm.'))
  expect(server.writes).toEqual([])
  await remove.click()
  await isShown(toast('Contact permanently deleted'))
  await isShown(found('44 contacts found'))
  await isMissing(page.getByText(/^PERMANENTLY DELETE/))
  await expect.element(link('Contact 4')).toHaveFocus()
  // A contact deleted by another user disappears as well.
  removed.add(4)
  server.tell('contact', 4)
  await isShown(found('43 contacts found'))
})

test('a deleted contact disappears at once and returns after a refusal', async () => {
  const { server } = await open('/contacts', {
    user: ADMIN,
    answers: { 'DELETE /contacts/:contactId': refusal(403, 'permission_denied', 'Not you') },
  })
  const answer = server.hold('DELETE /contacts/:contactId')
  await button('Delete Contact 3').click()
  await button('Delete Contact 3').click()
  await isShown(found('44 contacts found'))
  await isMissing(link('Contact 3'))
  answer()
  await isShown(toast('Permission denied: Admin access required'))
  await isShown(found('45 contacts found'))
  await isShown(link('Contact 3'))
})

test('links to Form Drafts, and only an admin to the duplicates with their number', async () => {
  await open()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Form Drafts' }))
    .toHaveAttribute('href', '/forms')
  await isMissing(button('Delete Contact 1'))
  await isMissing(page.getByRole('link', { name: /duplicates/ }))
  await open('/contacts', { user: ADMIN })
  await expect.element(link('3 possible duplicates')).toHaveAttribute('href', '/contacts/duplicates')
})

test('between phone and desktop, cards can be sorted and filtered by stage, and an admin can delete them', async () => {
  const { asked } = await open('/contacts', { user: ADMIN, size: [800, 900] })
  await choice('Order').selectOptions('name desc')
  await expect.poll(asked).toMatchObject({ sort: 'name', order: 'desc' })
  await choice('Stage').selectOptions('3')
  await expect.poll(asked).toMatchObject({ stage: '3' })
  await button('Delete Contact 1').click()
  await button('Delete Contact 1').click()
  await isShown(toast('Contact permanently deleted'))
})

test('on a phone a contact is a card that opens the profile', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('/contacts', { size: PHONE })
  await isShown(heading('CONTACTS DIRECTORY'))
  await expect.element(choice('Category').getByRole('option', { name: 'WELDING' })).toBeInTheDocument()
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(20)
  await isShown(cards.first().getByRole('heading', { name: 'CONTACT 1' }))
  await press('Call Contact 3')
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^tel:\+?\d+$/), '_self')
  await cards.first().click()
  await isShown(heading('Contact 1', 1))
})

const LESS = DEFAULT_PERMISSIONS.manager.filter((one) => !['Contacts: Call', 'Contacts: Add'].includes(one))

test('shows no button to call or to add without the permission', async () => {
  await open('/contacts', { user: userWith(LESS), size: PHONE })
  await isShown(page.getByRole('article').first())
  await isMissing(button('Call Contact 3'))
  await isMissing(button('Add Contact'))
})

test('keeps the loaded page and shows a notice after a failed refresh, until it is read again', async () => {
  const { server, list } = await open()
  server.answer({ 'GET /contacts': refusal(403, 'permission_denied', 'No') })
  await press('Refresh')
  await isShown(page.getByText(/^Data from /))
  await isShown(link('Contact 1'))
  const answer = server.hold('GET /contacts')
  server.answer({ 'GET /contacts': list })
  await press('Try again')
  answer()
  await isMissing(page.getByText(/^Data from /))
})

const input = (label: string) => dialog().getByRole('textbox', { name: label })
const add = () => press('Add Contact', dialog())
const fillIn = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await input(label).fill(text)
}
const chooseCategory = () => dialog().getByRole('combobox', { name: 'Category' }).selectOptions('Welding')

/** Opens the form of a new contact at a server where no contact has the phone that is typed. */
const openForm = async (answers: Answers = {}) => {
  const { server } = await open('/contacts', {
    answers: {
      'GET /contacts/by-phone/:phone': { contact: null },
      'POST /contacts': { success: true, contact: contact(5) },
      ...answers,
    },
  })
  await press('Add Contact')
  await isShown(input('Name'))
  return server
}

test('adds a contact without a lead and opens its profile', async () => {
  const server = await openForm()
  await fillIn({ Name: 'amy nelson', Phone: '+1 210-555-0123', Email: 'Amy@example.com' })
  await fillIn({ 'Address street': '12 elm st', State: 'tx', ZIP: '78701' })
  await chooseCategory()
  await add()
  await isShown(heading('Contact 5', 1))
  await isShown(toast('Contact added successfully!'))
  await expect.poll(server.bodies).toEqual([
    {
      contact_id: expect.any(Number),
      ...{ name: 'AMY NELSON', phone: '+1 210-555-0123', email: 'Amy@example.com' },
      ...{ address: '12 ELM ST | TX | 78701', zip: '78701', category_id: 4 },
    },
  ])
})

test('marks missing fields and sends nothing', async () => {
  const server = await openForm()
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
  await openForm({ 'GET /contacts/by-phone/:phone': { contact: { ...CONTACT, name: 'AMY NELSON' } } })
  await input('Phone').fill('210 555 0123')
  await button('Open AMY NELSON', dialog()).click()
  await isShown(heading('Contact 5', 1))
})

test.each([
  [409, refusal(409, 'duplicate_contact', 'Contact already exists: AMY'), 'Contact already exists: AMY'],
  [500, refusal(500, 'internal', 'Out of order'), 'Out of order'],
  [500, refusal(500, 'internal', ''), 'Failed to create contact'],
])('a %i shows its sentence, or that of the app, in view and keeps the text', async (_, answer, sentence) => {
  await openForm({ 'POST /contacts': answer })
  await page.viewport(390, 480)
  await fillIn({ Name: 'amy', Phone: '210 555 0123' })
  await chooseCategory()
  await input('Name').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(dialog().getByRole('alert')).toBeInViewport()
  await expect.element(input('Name')).toHaveValue('AMY')
})
