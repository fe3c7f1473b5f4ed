import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { startOutbox } from '#web/app/start-outbox.ts'
import { useDataAge } from '#web/cache/data-age.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { LeadsScreen } from '#web/leads/board/leads-screen.tsx'
import { LazyLeadPanel } from '#web/leads/lazy-dialogs.ts'
import { createLead } from '#web/leads/new-lead/create-lead.write.ts'
import { type LeadCreation, leadOfCreation } from '#web/leads/new-lead/lead-creation.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { boardOf } from '../support/screen/answers.ts'
import { signInWith, withoutDocuments } from '../support/web/sign-in.ts'

/** The signed-in user. */
const ANN = 2
const NUMBER = 31

let client: QueryClient
/** The requests of the page, and the state of the network. */
const server = {
  isOffline: false,
  asked: [] as string[],
  sent: [] as { path: string; body: Record<string, unknown> | null }[],
  version: 1,
  stage: { stage_id: 2, stage_name: 'Info' },
  refuses: undefined as object | undefined,
  /** Holds the answers to reads of the panel. */
  panelIsRead: undefined as Promise<void> | undefined,
}

const goOffline = (isOffline: boolean) => {
  server.isOffline = isOffline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
}
const goOnline = async () => {
  await waitFor(() => expect(useOutbox.getState().writes.every(isQueued)).toBe(true))
  goOffline(false)
  await act(async () => sendWaiting(client))
}
const kept = (count: number) => waitFor(() => expect(useOutbox.getState().writes).toHaveLength(count))

const newLead = (): LeadCreation => ({
  json: {
    category_id: 5,
    seller_id: 1,
    value_estimate: 900,
    project_title: 'PATIO',
    contact: { name: 'OLGA', phone: '5125550100' },
  },
  provisional: { lead_id: newProvisionalId('lead'), contact_id: newProvisionalId('contact') },
  shown: { stage_id: 2, stage_name: 'Info', seller_name: 'Maria Lopez', category_name: 'Canopy' },
})

const numbered = (): Lead => {
  const creation = newLead()
  const lead = leadOfCreation({ ...creation, provisional: { lead_id: NUMBER, contact_id: 8 } }, 1)
  return { ...lead, ...server.stage, version: server.version }
}

const answer = (method: string, path: string, body: Record<string, unknown> | null) => {
  if (method !== 'GET') {
    if (server.refuses) return [409, server.refuses] as const
    server.version += 3
    if (body?.stage_id === 3) server.stage = { stage_id: 3, stage_name: 'Calls' }
    return [200, { success: true, lead: numbered(), points: 0, task: null, note: null }] as const
  }
  if (path.endsWith('/board')) return [200, boardOf()] as const
  if (path.endsWith('/panel')) {
    const timeline = { data: [], next: null, pagination: { page: 1, hasNext: false, total: null } }
    return [
      200,
      { lead: numbered(), inquiry: null, tasks: [], appointments: [], notes: [], awards: [], timeline },
    ] as const
  }
  return [200, []] as const
}

// A write passes through the store of the device several times.
configure({ asyncUtilTimeout: 10_000 })
// Loads the code of the panel beforehand: the tests do not wait for it.
beforeAll(() => LazyLeadPanel.preload(), 60_000)
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } } })
  const stage = { stage_id: 2, stage_name: 'Info' }
  const isFree = { refuses: undefined, panelIsRead: undefined }
  Object.assign(server, { isOffline: false, asked: [], sent: [], version: 1, stage, ...isFree })
  useToasts.setState({ toasts: [], ready: true })
  setAccessCode('200002')
  signInWith([...withoutDocuments(DEFAULT_PERMISSIONS.manager), 'Leads: Delete'])
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = new URL(String(url), 'http://localhost').pathname
    if (method === 'GET') server.asked.push(path)
    if (server.isOffline) throw new TypeError('no network')
    const sent = init.body ? JSON.parse(String(init.body)) : null
    if (method !== 'GET') server.sent.push({ path, body: sent })
    const [status, body] = answer(method, path, sent)
    if (path.endsWith('/panel')) await server.panelIsRead
    return new Response(JSON.stringify(body), { status })
  })
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'removed-stages'], [])
  client.setQueryData(['catalog', 'categories'], [{ category_id: 5, name: 'Canopy', is_active: true }])
  client.setQueryData(['catalog', 'sellers'], [{ seller_id: 1, name: 'Maria Lopez', is_active: true }])
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  cleanup()
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Where = () => <output aria-label="address">{useLocation().pathname}</output>
const show = (path: string) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          <Route path="/leads/:leadId?" element={<LeadsScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const address = () => screen.getByLabelText('address').textContent
const panel = () => screen.getByRole('region', { name: 'PATIO' })
const press = (name: string) => fireEvent.click(within(panel()).getByRole('button', { name }))

/** Creates a lead offline, and opens it. */
const openUnsent = async () => {
  goOffline(true)
  const creation = newLead()
  await act(async () => void makeWrite(client, createLead, creation))
  await kept(1)
  show(`/leads/${creation.provisional.lead_id}`)
  await screen.findByRole('region', { name: 'PATIO' })
  return creation.provisional
}

test('opens and moves a queued lead without a request', async () => {
  goOffline(false)
  await openUnsent()
  expect(within(panel()).getByText('Not sent yet')).toBeTruthy()
  expect(within(panel()).getByText('OLGA')).toBeTruthy()
  press('Move to Calls')
  await screen.findByRole('button', { name: 'In Calls' })
  await kept(2)
  expect(server.asked.filter((path) => path.includes('-'))).toEqual([])
})

test('shows the creation and later changes in the history', async () => {
  await openUnsent()
  const history = () => {
    const lines = within(panel()).getByRole('heading', { name: 'History' }).closest('section')?.querySelectorAll('li')
    return [...(lines ?? [])].map((line) => line.textContent?.replace(/\d+:\d\d [AP]M|Just now/i, ' | '))
  }
  expect(history()).toEqual(['New lead in Info | Marcus Hill · PATIO'])
  press('Move to Calls')
  await screen.findByRole('button', { name: 'In Calls' })
  press('Edit lead')
  fireEvent.change(screen.getByLabelText('Estimate ($)'), { target: { value: '5100' } })
  press('Save')
  await kept(3)
  expect(history()).toEqual([
    'Lead changed | Estimate: $900 → $5,100Marcus Hill',
    'Moved from Info to Calls | Marcus Hill · PATIO',
    'New lead in Info | Marcus Hill · PATIO',
  ])
})

test('moves to the server id with text and focus, and sends later changes', async () => {
  startOutbox(client)
  await openUnsent()
  press('Move to Calls')
  await kept(2)
  press('Edit lead')
  const title = screen.getByLabelText<HTMLInputElement>('Project title')
  title.focus()
  fireEvent.change(title, { target: { value: 'PATIO WITH ROOF' } })
  await goOnline()
  await waitFor(() => expect(address()).toBe(`/leads/${NUMBER}`))
  await kept(0)
  expect(document.activeElement).toBe(title)
  expect(title.value).toBe('PATIO WITH ROOF')
  expect(server.sent).toMatchObject([
    { path: '/api/v1/leads', body: { project_title: 'PATIO' } },
    // The version that the server returned for the new lead.
    { path: '/api/v1/leads', body: { lead_id: NUMBER, stage_id: 3, version: 4 } },
  ])
  expect(server.sent[0]?.body).not.toHaveProperty('provisional')
  expect(server.sent[0]?.body).not.toHaveProperty('shown')
  // The text is stored under the server id.
  expect(JSON.stringify(localStorage)).toContain(`lead.${NUMBER}.project`)
  expect(JSON.stringify(localStorage)).not.toContain('lead.-')
})

test('keeps the local state until the first read under the server id, and saves with that version', async () => {
  startOutbox(client)
  await openUnsent()
  press('Move to Calls')
  await kept(2)
  press('Edit lead')
  fireEvent.change(screen.getByLabelText('Project title'), { target: { value: 'PATIO WITH ROOF' } })
  let read = () => {}
  server.panelIsRead = new Promise((resolve) => {
    read = resolve
  })
  await goOnline()
  await waitFor(() => expect(address()).toBe(`/leads/${NUMBER}`))
  await kept(0)
  expect(screen.getByRole('button', { name: 'In Calls' })).toBeTruthy()
  press('Save')
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent[2]?.body).toMatchObject({ lead_id: NUMBER, project_title: 'PATIO WITH ROOF', version: 7 })
  // The data of a read that started before the move is older than the move.
  await act(async () => read())
  expect(screen.getByRole('button', { name: 'In Calls' })).toBeTruthy()
})

test('dates the shown data by the creation of the lead until the first read', async () => {
  const startedAt = Date.now()
  startOutbox(client)
  await openUnsent()
  server.panelIsRead = new Promise(() => {})
  await goOnline()
  await waitFor(() => expect(address()).toBe(`/leads/${NUMBER}`))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  expect(renderHook(useDataAge, { wrapper }).result.current).toBeGreaterThanOrEqual(startedAt)
})

test('discards an unsent lead with its later changes and sends nothing', async () => {
  await openUnsent()
  press('Move to Calls')
  await kept(2)
  press('Delete lead')
  press('Delete lead')
  await kept(0)
  await goOnline()
  expect(server.sent).toEqual([])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContain('PATIO deleted')
})

test('shows that a discarded lead does not exist', async () => {
  show(`/leads/${newProvisionalId('lead')}`)
  expect(await screen.findByText('Back to Leads')).toBeTruthy()
  expect(server.asked.filter((path) => path.includes('-'))).toEqual([])
})

test('shows a new lead only on boards with a matching filter', async () => {
  goOffline(true)
  const filters = [{}, { seller: '1' }, { seller: '2' }, { category: '4' }, { q: 'patío' }, { q: 'fence' }]
  for (const filter of filters) client.setQueryData(['leads', 'board', filter], boardOf())
  const creation = newLead()
  const [onBoards] = createLead.apply ?? []
  const found = filters.filter((filter) => {
    const board = onBoards?.change(boardOf(), creation, 5, ['leads', 'board', filter]) as Board
    return board.columns.some(({ data, total }) => data.length === 1 && total === 1)
  })
  expect(found).toEqual([{}, { seller: '1' }, { q: 'patío' }])
})

test('names the owner of the phone in the list when the server refuses the lead', async () => {
  const owner = { contact_id: 5, name: 'ROSA DÍAZ', phone: '(512) 555-0100', seller_name: null }
  const rows = definitionOf('lead/create')?.outbox?.compare?.(newLead(), owner)
  expect(rows).toEqual([
    { label: 'Name', yours: 'OLGA', theirs: 'ROSA DÍAZ' },
    { label: 'Phone', yours: '(512) 555-0100', theirs: '(512) 555-0100' },
  ])
})

test('keeps a refused lead readable', async () => {
  await openUnsent()
  server.refuses = { success: false, error: 'Known', code: 'duplicate_contact', request_id: 'r' }
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toMatchObject({ status: 409 }))
  expect(within(panel()).getByText('OLGA')).toBeTruthy()
})
