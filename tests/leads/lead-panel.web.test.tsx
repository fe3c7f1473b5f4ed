import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel as Panel } from '#contract/leads/panel.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { panelKey } from '#web/cache/read-keys.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { useOpenLead } from '#web/leads/lead-address.ts'
import { LeadPanel } from '#web/leads/panel/lead-panel.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { emptyBoard } from '../support/web/empty-board.ts'
import { signInWith, withoutDocuments } from '../support/web/sign-in.ts'

const LEAD: Lead = {
  lead_id: 7,
  contact_id: 5,
  is_draft: false,
  stage_id: 3,
  stage_name: 'Calls',
  seller_id: 1,
  seller_name: 'Maria Lopez',
  category_id: 4,
  category_name: 'Welding',
  value_estimate: 1200,
  property_location: 'FRONT',
  notes: 'TWO DOGS',
  project_title: "10x12 SHADE | 10'-TALL | WHITE",
  title_size: '10x12 SHADE',
  title_height: "10'-TALL",
  title_color: 'WHITE',
  archive_reason: null,
  archive_note: null,
  draft_name: null,
  draft_phone: null,
  draft_email: null,
  draft_address: null,
  draft_language: null,
  draft_category_id: null,
  contact_name: 'AMY NELSON',
  contact_phone: '(210) 555-0107',
  contact_email: null,
  contact_address: '1 ELM ST | TX | 78207',
  contact_zip: '78207',
  created_at: 1,
  updated_at: 1,
  stage_entered_at: 1,
  next_task: null,
  next_appointment: null,
  version: 3,
}

const PANEL: Panel = {
  lead: LEAD,
  inquiry: null,
  tasks: [],
  appointments: [],
  notes: [
    {
      note_id: 1,
      lead_id: 7,
      content: 'Gate is on the left',
      user_id: 2,
      user_name: 'Max',
      created_at: 2,
      edited_at: null,
      version: 1,
    },
  ],
  awards: [
    {
      entry_id: 1,
      stage_id: 2,
      stage_name: 'Info',
      seller_name: 'Maria Lopez',
      points: 5,
      awarded_at: 1,
      reversed_at: null,
    },
    {
      entry_id: 2,
      stage_id: 4,
      stage_name: 'Visits',
      seller_name: 'Maria Lopez',
      points: 15,
      awarded_at: 2,
      reversed_at: 3,
    },
    {
      entry_id: 3,
      stage_id: 3,
      stage_name: 'Calls',
      seller_name: 'Maria Lopez',
      points: 10,
      awarded_at: 3,
      reversed_at: null,
    },
  ],
  timeline: {
    data: [
      {
        id: 9,
        note: null,
        image_id: null,
        lead_id: 7,
        user_name: 'Max',
        created_at: 3,
        action: 'lead_moved',
        details: { title: null, name: null, from: 2, to: 3 },
      },
    ],
    next: null,
    pagination: { page: 1, hasNext: false, total: 1 },
  },
}

type Answer = [status: number, body: object]
const server = {
  sent: [] as { method: string; path: string; body: unknown }[],
  panel: [200, PANEL] as Answer,
  /** Holds back the answers about the panel, as they were when they were asked for. */
  panelIsRead: undefined as Promise<void> | undefined,
  writes: [] as Answer[],
}

const refusal = (status: number, code: string, error: string, more: object = {}): Answer => [
  status,
  { success: false, error, code, request_id: 'r', ...more },
]

beforeEach(() => {
  server.sent = []
  server.panel = [200, PANEL]
  server.panelIsRead = undefined
  server.writes = []
  useToasts.setState({ toasts: [], ready: true })
  setAccessCode('200002')
  signInWith([...withoutDocuments(DEFAULT_PERMISSIONS.manager), 'Leads: Assign Seller'])
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    const path = new URL(String(url), 'http://localhost').pathname
    if (method !== 'GET') server.sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null })
    const [status, body] =
      method !== 'GET'
        ? (server.writes.shift() ?? refusal(500, 'internal', 'Nothing was expected'))
        : path.endsWith('/panel')
          ? server.panel
          : [200, []]
    if (path.endsWith('/panel')) await server.panelIsRead
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => {
  cleanup()
  client.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const Screen = ({ onClose }: { onClose: () => void }) => {
  const leadId = useOpenLead()
  return leadId === undefined ? null : <LeadPanel leadId={leadId} onClose={onClose} />
}
const Where = () => <output aria-label="address">{useLocation().pathname}</output>

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const show = (path = '/leads/7') => {
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'removed-stages'], [])
  client.setQueryData(
    ['catalog', 'categories'],
    [
      { category_id: 4, name: 'Welding', is_active: true },
      { category_id: 5, name: 'Canopy', is_active: true },
    ],
  )
  client.setQueryData(
    ['catalog', 'sellers'],
    [
      { seller_id: 1, name: 'Maria Lopez', is_active: true },
      { seller_id: 2, name: 'Ben Carter', is_active: true },
    ],
  )
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          <Route path="/leads/:leadId?" element={<Screen onClose={onClose} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onClose }
}

const arrived = () => screen.findByRole('heading', { name: 'History' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const messages = () => useToasts.getState().toasts.map(({ message }) => message)
const changed = (more: Partial<Lead>): Answer => [
  200,
  { success: true, lead: { ...LEAD, version: 4, ...more }, points: 0 },
]

test('shows the lead, its client, notes, points and history', async () => {
  show()
  await arrived()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(LEAD.project_title)
  expect(screen.getByText('$1,200')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'AMY NELSON' }).getAttribute('href')).toBe('/contacts/5?job=7')
  expect(screen.getByText('Gate is on the left')).toBeTruthy()
  expect(screen.getByText('TWO DOGS')).toBeTruthy()
  expect(screen.getByText('15 points')).toBeTruthy()
  expect(screen.getByText(/reversed/)).toBeTruthy()
  expect(screen.getByText('Moved from Info to Calls')).toBeTruthy()
  expect(document.title).toContain("10x12 SHADE | 10'-TALL | WHITE")
})

test('no two parts of a panel with tasks have the same name', async () => {
  const task = { task_id: 1, lead_id: 7, title: 'Call back', type: 'call', description: null, due_date: null }
  const open = { ...task, created_at: 1, completed_at: null, is_completed: false }
  server.panel = [200, { ...PANEL, tasks: [open] }]
  show()
  await arrived()
  expect(screen.getAllByRole('region', { name: 'Tasks' })).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: /^Call back/ })).toBeTruthy()
})

test('keeps a move that was made before the first answer arrives', async () => {
  const info = emptyBoard()
  const columns = info.columns.map((one) => (one.stage_id === LEAD.stage_id ? { ...one, data: [LEAD] } : one))
  client.setQueryData(['leads', 'board', {}], { ...info, columns })
  let read = () => {}
  server.panelIsRead = new Promise((resolve) => {
    read = resolve
  })
  show()
  await screen.findByRole('button', { name: 'In Calls' })
  server.writes = [changed({ stage_id: 4, stage_name: 'Visits' })]
  server.panel = [200, { ...PANEL, lead: { ...LEAD, version: 4, stage_id: 4, stage_name: 'Visits' } }]
  press('Move to Visits')
  await waitFor(() => expect(messages()).toEqual([`${LEAD.project_title} moved to Visits`]))
  read()
  await arrived()
  expect(screen.getByRole('button', { name: 'In Visits' })).toBeTruthy()
})

test('moves the lead at once from the stage bar', async () => {
  show()
  await arrived()
  expect(screen.getByRole('button', { name: 'In Calls' }).getAttribute('aria-current')).toBe('step')
  server.writes = [changed({ stage_id: 4, stage_name: 'Visits' })]
  server.panel = [200, { ...PANEL, lead: { ...LEAD, version: 4, stage_id: 4, stage_name: 'Visits' } }]
  press('Move to Visits')
  expect(await screen.findByRole('button', { name: 'In Visits' })).toBeTruthy()
  await waitFor(() => expect(messages()).toEqual([`${LEAD.project_title} moved to Visits`]))
  expect(server.sent).toMatchObject([{ method: 'PUT', body: { lead_id: 7, stage_id: 4, version: 3 } }])
})

test('disables the seller and shows the reason without the permission to assign', async () => {
  signInWith(withoutDocuments(DEFAULT_PERMISSIONS.manager))
  show()
  await arrived()
  press('Edit lead')
  const seller = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Seller' })
  expect([seller.disabled, seller.selectedOptions[0]?.text]).toEqual([true, LEAD.seller_name ?? 'No seller'])
  const reason = document.getElementById(seller.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Your role cannot assign sellers.')
})

test('shows no buttons to move or lose a lead without the permission', async () => {
  signInWith(['Leads', 'Leads: View'] satisfies Permission[])
  show()
  await arrived()
  const stages = screen.getByRole('region', { name: 'Stage of this lead' })
  expect(within(stages).queryAllByRole('button')).toEqual([])
  expect(
    within(stages)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toContain('Follow-Up')
  expect(screen.queryByRole('button', { name: 'Edit lead' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Note' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'AMY NELSON' })).toBeNull()
})

test('edits measures as numbers and updates the title made of them', async () => {
  show()
  await arrived()
  press('Edit lead')
  expect([field('Width x Length').value, field('Height').value]).toEqual(['10x12', '10'])
  type('Width x Length', '20x12')
  type(/^Estimate/, '$1,450.50')
  server.writes = [changed({})]
  press('Save')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toEqual({
    lead_id: 7,
    version: 3,
    value_estimate: 1450.5,
    title_size: '20x12 SHADE',
    project_title: "20x12 SHADE | 10'-TALL | WHITE",
  })
})

test('shows another user’s change beside the unsaved text', async () => {
  show()
  await arrived()
  press('Edit lead')
  type(/^Estimate/, '2000')
  const current = { ...LEAD, version: 9, value_estimate: 1750, property_location: 'BACK' }
  server.panel = [200, { ...PANEL, lead: current }]
  server.writes = [refusal(409, 'stale', 'Ben changed this lead in Calls meanwhile', { current })]
  press('Save')
  const notice = await screen.findByText('Ben changed this lead in Calls meanwhile')
  expect(notice.parentElement?.textContent).toContain('theirs $1,750, yours $2,000')
  expect(field(/^Estimate/).value).toBe('2000')
  expect(field('Front/Back').value).toBe('BACK')
  server.writes = [changed({ version: 10, value_estimate: 2000 })]
  press('Save anyway')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toEqual({ lead_id: 7, version: 9, value_estimate: 2000 })
})

test('keeps an unsaved edit during a move and saves it with the new version', async () => {
  show()
  await arrived()
  press('Edit lead')
  type('Project title', 'BIG SHADE')
  const moved = { stage_id: 4, stage_name: 'Visits' }
  server.writes = [changed(moved), changed({ ...moved, version: 5, project_title: 'BIG SHADE' })]
  server.panel = [200, { ...PANEL, lead: { ...LEAD, version: 4, ...moved } }]
  press('Move to Visits')
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(field('Project title').value).toBe('BIG SHADE')
  press('Save')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toEqual({ lead_id: 7, version: 4, project_title: 'BIG SHADE' })
})

test('requires a reason for a loss and a text for "other", and shows both with the way back', async () => {
  show()
  await arrived()
  press('Lost…')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
  await within(dialog).findByText('Please choose why the job was lost')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Other' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
  await within(dialog).findByText('Please say in a few words why the job was lost')
  expect(server.sent).toEqual([])

  fireEvent.change(within(dialog).getByLabelText(/Details/), { target: { value: 'Sold the house' } })
  const archived = {
    stage_id: 9,
    stage_name: 'Archive',
    archive_reason: 'other' as const,
    archive_note: 'Sold the house',
  }
  server.panel = [200, { ...PANEL, lead: { ...LEAD, version: 4, ...archived } }]
  server.writes = [changed(archived)]
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
  expect(await screen.findByText('Lost: Other. Sold the house')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent[0]?.body).toEqual({
    lead_id: 7,
    version: 3,
    stage_id: 9,
    archive_reason: 'other',
    archive_note: 'Sold the house',
  })
  expect(messages()).toEqual([`${LEAD.project_title} marked as lost: Other`])

  server.writes = [changed({ version: 5, stage_id: 2, stage_name: 'Info' })]
  server.panel = [200, PANEL]
  press('Move to Pipeline')
  await waitFor(() => expect(server.sent[1]?.body).toMatchObject({ stage_id: 2, version: 4 }))
})

test('keeps the reason of a refused loss and retries with the current version', async () => {
  show()
  await arrived()
  press('Lost…')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Price' }))
  const current = { ...LEAD, version: 6, stage_id: 5, stage_name: 'Follow-Up' }
  server.writes = [refusal(409, 'stale', 'Ben moved this lead to Follow-Up meanwhile', { current })]
  server.panel = [200, { ...PANEL, lead: current }]
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
  expect(await within(dialog).findByText('Ben moved this lead to Follow-Up meanwhile')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Price' }).checked).toBe(true)
  server.writes = [changed({ version: 7, stage_id: 9, stage_name: 'Archive', archive_reason: 'price' })]
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
  await waitFor(() => expect(server.sent[1]?.body).toMatchObject({ version: 6, archive_reason: 'price' }))
})

test.each([
  ['/leads/7', refusal(404, 'not_found', 'This lead no longer exists')],
  ['/leads/abc', [200, PANEL] satisfies Answer],
])('%s of a lead that is not there says so, with a way back', async (path, answer) => {
  server.panel = answer
  const { onClose } = show(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'This lead no longer exists' })).toBeTruthy()
  press('Back to Leads')
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows that the lead was deleted and keeps the unsaved text', async () => {
  show()
  await arrived()
  press('Edit lead')
  type('Project title', 'BIG SHADE')
  server.panel = refusal(404, 'not_found', 'This lead no longer exists')
  await client.refetchQueries({ queryKey: panelKey(7) })
  expect(await screen.findByText('Your text is saved in case the lead is restored.')).toBeTruthy()
})

test('shows the new contact of a lead after a merge', async () => {
  show()
  await arrived()
  server.panel = [200, { ...PANEL, lead: { ...LEAD, contact_id: 6, contact_name: 'AMY N. NELSON' } }]
  await client.refetchQueries({ queryKey: panelKey(7) })
  expect((await screen.findByRole('link', { name: 'AMY N. NELSON' })).getAttribute('href')).toBe('/contacts/6?job=7')
  expect(messages()).toEqual(['This lead now belongs to AMY N. NELSON'])
})

test('redirects the link of an inquiry to Form Drafts', async () => {
  server.panel = [
    200,
    { ...PANEL, lead: { ...LEAD, stage_id: 1, stage_name: 'Form Drafts', contact_id: null, is_draft: true } },
  ]
  show()
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/forms'))
})

test('closes the panel on Escape, except in a field or a dialog', async () => {
  const { onClose } = show()
  await arrived()
  press('Edit lead')
  fireEvent.keyDown(field('Project title'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('Project title')).toBeNull())
  press('Lost…')
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  press('Cancel')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('deletes a lead on the second press, and Undo restores it', async () => {
  show()
  await arrived()
  expect(screen.queryByRole('button', { name: 'Delete lead' })).toBeNull()
  cleanup()
  signInWith(withoutDocuments(DEFAULT_PERMISSIONS.admin))
  const { onClose } = show()
  await arrived()
  server.writes = [
    [200, { success: true }],
    [200, { success: true }],
  ]
  press('Delete lead')
  expect([onClose.mock.calls.length, server.sent]).toEqual([0, []])
  press('Delete lead')
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(messages().at(-1)).toBe(`${LEAD.project_title} deleted`))
  const undo = useToasts.getState().toasts.at(-1)?.action
  if (undo && 'act' in undo) undo.act()
  await waitFor(() => expect(messages().at(-1)).toBe(`${LEAD.project_title} restored`))
  expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/v1/leads/7',
    'POST /api/v1/leads/7/restoration',
  ])
})

test('shows one button for a note on a phone', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  show()
  await arrived()
  const buttons = () => screen.getAllByRole('button', { name: 'Add Note' })
  expect(buttons()).toHaveLength(1)
  press('Add Note')
  expect(buttons()).toHaveLength(1)
  expect(buttons()[0]?.closest('form')).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]))
})
