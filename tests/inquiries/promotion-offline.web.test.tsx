import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { InquiriesScreen } from '#web/inquiries/inquiries-screen.tsx'
import { LeadsScreen } from '#web/leads/board/leads-screen.tsx'
import { LazyLeadPanel } from '#web/leads/lazy-dialogs.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { boardWords } from '#words/board.ts'
import { boardOf } from '../support/screen/answers.ts'
import { draft as draftOf } from '../support/web/drafts.ts'
import { signInWith } from '../support/web/sign-in.ts'

const ANN = 2
const SELLERS = ['Ben Carter', 'Maria Lopez'].map((name, i) => ({ seller_id: i + 1, name, is_active: true }))
const KIM = { contact_id: 5, name: 'Known Kim', phone: '737 555 0192', seller_name: 'Maria Lopez' }

let client: QueryClient
const sent: { path: string; body: unknown }[] = []
/** Responses to the writes, in order. */
let answers: [status: number, body: object][] = []

const goOffline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)

// Loaded beforehand, so that loading takes no time of the tests.
beforeAll(() => LazyLeadPanel.preload(), 60_000)
beforeEach(async () => {
  sent.length = 0
  answers = []
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
  })
  useToasts.setState({ toasts: [], ready: true })
  setAccessCode('200002')
  signInWith(DEFAULT_PERMISSIONS.manager)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!navigator.onLine) throw new TypeError('no network')
    if (method === 'GET') return Response.json(boardOf())
    sent.push({ path: String(url), body: JSON.parse(String(body)) })
    const [status, said] = answers.shift() ?? [500, {}]
    return Response.json(said, { status })
  })
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'sellers'], SELLERS)
  client.setQueryData(['catalog', 'categories'], [])
  client.setQueryData(['catalog', 'removed-stages'], [])
  client.setQueryData(['leads', 'inquiry-photos'], [])
  client.setQueryData(['leads', 'board', {}], boardOf())
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  cleanup()
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (path: string, drafts: Lead[] = []) => {
  const page = { data: drafts, pagination: { page: 1, hasNext: false, total: drafts.length }, next: null }
  if (drafts.length > 0) client.setQueryData(['leads', 'drafts', 1], page)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/forms" element={<InquiriesScreen />} />
          <Route path="/leads/:leadId?" element={<LeadsScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Promotes the only inquiry offline, with the named button. */
const promote = async (draft: Lead, button = 'Promote to Info') => {
  goOffline(true)
  const { unmount } = show('/forms', [draft])
  fireEvent.click(await screen.findByRole('button', { name: button }), { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  await waitFor(() => expect(useOutbox.getState().writes.filter(isQueued)).toHaveLength(1))
  unmount()
}

const inStage = (name: string) => within(screen.getByRole('region', { name }))

/** Simulates the browser's popover and its event. */
const openMenu = (button: HTMLElement) => {
  const layer = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!layer) throw new Error('The card has no menu')
  Object.assign(layer, { hidePopover: () => undefined })
  fireEvent(layer, Object.assign(new Event('toggle'), { newState: 'open' }))
}

test('an inquiry promoted offline is on the board in Info, marked as queued, and can be moved on', async () => {
  await promote(draftOf({ suggested_seller: 2, version: 3 }))
  show('/leads')
  await screen.findByText('Not sent yet')
  const info = inStage('Info')
  expect(info.getByText('Not sent yet')).toBeTruthy()
  expect(info.getByRole('link', { name: 'Vera Vance' })).toBeTruthy()
  for (const text of ['(512) 555-0100', 'Maria Lopez', 'Welding']) expect(info.getByText(text)).toBeTruthy()
  fireEvent.pointerMove(info.getByRole('link', { name: 'Vera Vance' }))
  openMenu(await info.findByRole('button', { name: boardWords.moveTo('Vera Vance') }))
  fireEvent.click(info.getByRole('menuitem', { name: 'Calls' }))
  await waitFor(() => expect(inStage('Calls').getByRole('link', { name: 'Vera Vance' })).toBeTruthy())
  await waitFor(() => expect(useOutbox.getState().writes.filter(isQueued)).toHaveLength(2))

  // Another user added a note to the inquiry meanwhile.
  const lead = { ...draftOf(), is_draft: false, contact_id: 8, contact_name: 'Vera Vance' }
  answers = [
    [200, { success: true, lead: { ...lead, stage_id: 2, version: 6 }, points: 5, contact_id: 8 }],
    [200, { success: true, lead: { ...lead, stage_id: 3, version: 7 }, points: 5 }],
  ]
  goOffline(false)
  await act(async () => sendWaiting(client))
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(sent).toEqual([
    { path: '/api/v1/leads/9/promotion', body: { seller_id: 2 } },
    { path: '/api/v1/leads', body: { lead_id: 9, stage_id: 3, version: 6 } },
  ])
})

test('its panel opens offline, lists the promotion, and moves the lead on', async () => {
  await promote(draftOf({ suggested_seller: 2 }))
  show('/leads/9')
  const panel = within(await screen.findByRole('region', { name: 'Vera Vance' }))
  expect(await panel.findByText('Promoted from Form Drafts to Info')).toBeTruthy()
  expect(panel.getByText('Not sent yet')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Move to Calls' }))
  expect(await panel.findByRole('button', { name: 'In Calls' })).toBeTruthy()
  const history = panel.getByRole('heading', { name: 'History' }).closest('section')?.querySelectorAll('li strong')
  const lines = [...(history ?? [])].map((line) => line.textContent)
  expect(lines).toEqual(['Moved from Info to Calls', 'Promoted from Form Drafts to Info'])
})

test('an inquiry attached offline is on the board under the name of its contact', async () => {
  await promote(draftOf({ known_contact: KIM, draft_name: 'K. Kim' }), 'Attach to Known Kim')
  show('/leads')
  await screen.findByText('Not sent yet')
  expect(inStage('Info').getByRole('link', { name: 'Known Kim' })).toBeTruthy()
  expect(inStage('Info').getByText('(737) 555-0192')).toBeTruthy()
})

test('a queued promotion that the server refuses leaves the board again', async () => {
  await promote(draftOf())
  show('/leads')
  await screen.findByText('Not sent yet')
  answers = [[409, { success: false, error: 'Known', code: 'duplicate_contact', request_id: 'r' }]]
  goOffline(false)
  await act(async () => sendWaiting(client))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vera Vance' })).toBeNull())
  expect(useOutbox.getState().writes).toMatchObject([{ refusal: { status: 409 } }])
})
