import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { startOutbox } from '#web/app/start-outbox.ts'
import { DirectoryScreen } from '#web/contacts/directory/directory-screen.tsx'
import { createContact } from '#web/contacts/new-contact/create-contact.write.ts'
import { ProfileScreen } from '#web/contacts/profile/profile-screen.tsx'
import { useUnsentContacts } from '#web/contacts/unsent/use-unsent-contacts.ts'
import { setUnsavedTextOwner } from '#web/forms/unsaved-text.ts'
import { createLead } from '#web/leads/new-lead/create-lead.write.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { useSession } from '#web/session/session.ts'
import { CONTACT, field, messages, PROFILE, press, refusal, type } from '../support/web/profile.tsx'
import { signInWith, withoutDocuments } from '../support/web/sign-in.ts'

const MARCUS = 2
// The form's code and the stored queue load late on a busy machine.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000 })
const KNOWN = { ...CONTACT, contact_id: 5 }

/** A server with one contact. The next contact gets id 61. */
const server = {
  sent: [] as { call: string; body: unknown; key: string | null }[],
  contacts: [KNOWN],
  says: [409, null] as [status: number, said: unknown],
  losesAnswers: false,
}
const page = (data: object[]) => ({
  data,
  next: null,
  pagination: { page: 1, hasNext: false, total: data.length },
})
const answerTo = (method: string, path: string, body: Record<string, unknown>): [number, unknown] => {
  const contactId = Number(/contacts\/(-?\d+)/.exec(path)?.[1])
  const known = server.contacts.find(({ contact_id }) => contact_id === contactId)
  if (method === 'POST' && server.says[1]) return server.says
  if (method === 'POST') {
    const made = { ...KNOWN, ...body, contact_id: 61, category_name: 'Welding', version: 1, created_at: Date.now() }
    server.contacts = [made as typeof KNOWN, ...server.contacts]
    return [201, { success: true, contact: made }]
  }
  if (method === 'PUT' && known) {
    if (body.version !== known.version) return [409, refusal('stale', 'Ben changed it', { current: known })]
    Object.assign(known, body, { version: known.version + 1 })
    return [200, { success: true, contact: known }]
  }
  if (/by-phone/.test(path)) return [200, { contact: null }]
  if (/images|duplicates/.test(path)) return [200, []]
  if (/profile/.test(path))
    return known ? [200, { ...PROFILE, contact: { ...known } }] : [404, refusal('not_found', 'Gone')]
  return [200, page(server.contacts.map((contact) => ({ ...contact })))]
}

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
})
startOutbox(client)

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const goOnline = async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => sendWaiting(client))
}
const waits = (count: number) => waitFor(() => expect(useOutbox.getState().writes.filter(isQueued)).toHaveLength(count))
const writes = () => server.sent.filter(({ call }) => !call.startsWith('GET'))

// Cached, as on a screen that was open for a while.
beforeAll(async () => void (await import('#web/contacts/new-contact/add-contact.tsx')))
beforeEach(async () => {
  server.sent = []
  server.contacts = [{ ...KNOWN }]
  server.says = [409, null]
  server.losesAnswers = false
  client.clear()
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'removed-stages'], [])
  client.setQueryData(['catalog', 'sellers'], [])
  client.setQueryData(['catalog', 'categories'], [{ category_id: 4, name: 'Welding', is_active: true }])
  useToasts.setState({ toasts: [], ready: true })
  signInWith(withoutDocuments(DEFAULT_PERMISSIONS.admin))
  setUnsavedTextOwner(MARCUS)
  await setOutboxOwner(MARCUS)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const key = new Headers(init.headers).get('idempotency-key')
    server.sent.push({ call: `${method} ${pathname.replace('/api/v1', '')}`, body, key })
    const [status, said] = answerTo(method, pathname, body)
    if (method !== 'GET' && server.losesAnswers) throw new TypeError('Failed to fetch')
    return Response.json(said, { status })
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  client.clear()
  await deleteOutboxOf(MARCUS)
  useSession.setState({ user: null })
  await setOutboxOwner(null)
})

const Address = () => <output aria-label="Path">{useLocation().pathname}</output>
const address = () => screen.getByLabelText('Path').textContent
const open = (path: string) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Routes>
          <Route path="/contacts" element={<DirectoryScreen />} />
          <Route path="/contacts/:contactId" element={<ProfileScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const heading = () => screen.findByRole('heading', { level: 1 })
const rows = () => screen.getAllByRole('row').slice(1)

/** Opens the directory, fills in Amy and presses "Add Contact". */
const submitAmy = async ({ isOffline = false } = {}) => {
  open('/contacts')
  await screen.findByText('1 contact found')
  if (isOffline) goOffline()
  press('Add Contact')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Contact' }))
  await dialog.findByRole('option', { name: 'Welding' })
  type('Name', 'Amy Nelson')
  type('Phone', '(210) 555-0123')
  fireEvent.change(dialog.getByRole('combobox', { name: /^Category/ }), { target: { value: '4' } })
  await waitFor(() => expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ }).value).toBe('4'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add Contact' }))
}

/** Adds Amy offline and returns her provisional id. */
const addAmy = async () => {
  await submitAmy({ isOffline: true })
  await waits(1)
  await waitFor(async () => expect((await heading()).textContent).toBe('AMY NELSON'))
  return Number(address()?.split('/').at(-1))
}

test('a contact added offline has a profile, can be edited, and redirects to its server id with the typed text', async () => {
  const id = await addAmy()
  expect(id).toBeLessThan(-1e15)
  expect(screen.getByText('Not sent yet')).toBeTruthy()
  press('Edit contact')
  type('Address', '12 ELM ST')
  press('Save')
  await waits(2)
  expect(await screen.findByText('12 ELM ST')).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Edit contact' })).toBeNull()
  press('Edit contact')
  type('Name', 'AMY N')
  await goOnline()
  await waitFor(() => expect(address()).toBe('/contacts/61'))
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(field('Name').value).toBe('AMY N')
  expect(writes().map(({ call, body }) => [call, body])).toEqual([
    [
      'POST /contacts',
      { name: 'AMY NELSON', phone: '(210) 555-0123', email: null, address: null, zip: null, category_id: 4 },
    ],
    ['PUT /contacts/61', { address: '12 ELM ST', version: 1 }],
  ])
  expect(messages().at(-1)).toBe('2 changes were sent')
  expect(server.sent.filter(({ call }) => call.includes('/-'))).toEqual([])
})

test('an unsent contact is the first, marked row of the directory, and one row after it is sent', async () => {
  await addAmy()
  cleanup()
  open('/contacts')
  await screen.findByText('2 contacts found')
  expect(within(rows()[0] as HTMLElement).getByText('AMY NELSON')).toBeTruthy()
  expect(within(rows()[0] as HTMLElement).getByText('Not sent yet')).toBeTruthy()
  expect(screen.getAllByText('Not sent yet')).toHaveLength(1)
  await goOnline()
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(
    within(rows()[0] as HTMLElement)
      .getByRole('link', { name: 'AMY NELSON' })
      .getAttribute('href'),
  ).toBe('/contacts/61')
})

test('an unsent contact whose response was lost is one row, matched by phone', async () => {
  await addAmy()
  cleanup()
  open('/contacts')
  await screen.findByText('2 contacts found')
  server.losesAnswers = true
  await goOnline()
  await waitFor(() => expect(server.contacts).toHaveLength(2))
  await waits(1)
  await act(() => client.invalidateQueries({ queryKey: ['contacts'] }))
  await waitFor(() =>
    expect(rows().map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
      '/contacts/61',
      '/contacts/5',
    ]),
  )
  expect(screen.getByText('2 contacts found')).toBeTruthy()
})

test('an unsent contact survives a restart without a request to the server', async () => {
  const id = await addAmy()
  cleanup()
  client.removeQueries({ queryKey: ['contacts'] })
  await setOutboxOwner(null)
  const read = setOutboxOwner(MARCUS)
  open(`/contacts/${id}`)
  await read
  await waitFor(async () => expect((await heading()).textContent).toBe('AMY NELSON'))
  expect(screen.getAllByText('Welding').length).toBeGreaterThan(0)
  expect(server.sent.filter(({ call }) => call.includes('/-'))).toEqual([])
})

test('deleting an unsent contact discards it with its queued writes', async () => {
  await addAmy()
  press('Edit contact')
  type('Address', '12 ELM ST')
  press('Save')
  await waits(2)
  press('DELETE')
  press('Delete Contact')
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  await goOnline()
  expect(writes()).toEqual([])
})

test('a contact that the server failed to add is not named as the owner of its phone', async () => {
  server.says = [500, refusal('internal', 'Out of order')]
  await submitAmy()
  await screen.findByText('Out of order')
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toMatchObject({ status: 500 }))
  expect(screen.queryByText(/^This phone belongs to/)).toBeNull()
})

test('a 409 for the phone of an unsent contact awaits a decision and names the owner', async () => {
  await addAmy()
  const owner = { contact_id: 5, name: 'ROSA DÍAZ', phone: '(210) 555-0123', seller_name: null }
  server.says = [409, refusal('duplicate_contact', 'Rosa has it', { existing_contact: owner })]
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toMatchObject({ status: 409 }))
  expect((await heading()).textContent).toBe('AMY NELSON')
  expect(screen.getByRole('link', { name: 'Not done' }).getAttribute('href')).toBe('/outbox')
  const [write] = useOutbox.getState().writes
  expect(definitionOf(createContact.name)?.outbox?.compare?.(write?.input, owner)).toEqual([
    { label: 'Name', yours: 'AMY NELSON', theirs: 'ROSA DÍAZ' },
    { label: 'Phone', yours: '(210) 555-0123', theirs: '(210) 555-0123' },
  ])
})

test('a contact created offline with a lead has a profile with that lead', async () => {
  open('/contacts')
  await screen.findByText('1 contact found')
  cleanup()
  goOffline()
  const provisional = { lead_id: newProvisionalId('lead'), contact_id: newProvisionalId('contact') }
  await act(async () => {
    void makeWrite(client, createLead, {
      json: {
        category_id: 4,
        seller_id: 3,
        value_estimate: 900,
        project_title: 'FENCE',
        contact: { name: 'OLGA', phone: '(512) 555-0177', address: '9 PINE RD' },
      },
      provisional,
      shown: { stage_id: 2, stage_name: 'Info', seller_name: 'Ben', category_name: 'Welding' },
    })
  })
  await waits(1)
  open(`/contacts/${provisional.contact_id}`)
  await waitFor(async () => expect((await heading()).textContent).toBe('OLGA'))
  expect(screen.getByText('9 PINE RD')).toBeTruthy()
  expect(screen.getByRole('link', { name: /FENCE/ }).getAttribute('href')).toBe(`/leads/${provisional.lead_id}`)
  cleanup()
  open('/contacts')
  await screen.findByText('OLGA')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const [made] = renderHook(() => useUnsentContacts(), { wrapper }).result.current
  expect(made).toMatchObject({ project_title: 'FENCE', price: 900, current_lead_id: provisional.lead_id })
})

test('a queued edit and a queued move show at once, and a conflict shows both versions', async () => {
  open('/contacts/5')
  await screen.findByText('12 ELM ST, TX')
  goOffline()
  press('Edit contact')
  type('Name', 'ROSA D')
  press('Save')
  await waits(1)
  await waitFor(async () => expect((await heading()).textContent).toBe('ROSA D'))
  press('Move to Calls')
  press('Confirm Calls?')
  await waits(2)
  expect(screen.getAllByText('Calls').length).toBeGreaterThan(0)
  Object.assign(server.contacts[0] ?? {}, { name: 'ROSA X', version: 4 })
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toMatchObject({ status: 409 }))
  const [edit, move] = useOutbox.getState().writes
  expect(definitionOf('contact/save')?.outbox?.compare?.(edit?.input, server.contacts[0])).toEqual([
    { label: 'Name', yours: '"ROSA D"', theirs: '"ROSA X"' },
  ])
  // Queued after a refused write, so it awaits the same decision.
  expect(move?.refusal).toBeUndefined()
  expect(definitionOf('contact/move')?.outbox?.compare?.(move?.input, server.contacts[0])).toEqual([
    { label: 'Stage', yours: 'Calls', theirs: 'Info' },
  ])
})

test('a contact deleted offline leaves the directory at once, and one request deletes it', async () => {
  open('/contacts')
  await screen.findByText('1 contact found')
  goOffline()
  press('Delete ROSA DÍAZ')
  press('Delete ROSA DÍAZ')
  await screen.findByText('No contacts found')
  await waits(1)
  await goOnline()
  await waitFor(() => expect(writes().map(({ call }) => call)).toEqual(['DELETE /contacts/5']))
})
