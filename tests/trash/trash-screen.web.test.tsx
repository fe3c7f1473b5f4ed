import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { Import } from '#contract/transfer/import.ts'
import { TRASH_KINDS, type TrashEntry, type TrashKind } from '#contract/trash/trash.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { TrashScreen } from '#web/trash/trash-screen.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const DAY = 86_400_000

const entry = (entry_id: number, more: Partial<TrashEntry>): TrashEntry => ({
  entry_id,
  kind: 'contact',
  id: entry_id * 10,
  name: 'AMY NELSON',
  detail: '2105550107',
  deleted_at: Date.now() - 5 * DAY,
  user_name: 'Dana',
  purge_at: Date.now() + 25 * DAY - 60_000,
  can_restore: true,
  can_delete: true,
  ...more,
})

const server = {
  entries: [] as TrashEntry[],
  imports: [] as Pick<Import, 'import_id' | 'file_name' | 'trashed' | 'state'>[],
  /** The kinds that the user may see. */
  kinds: [...TRASH_KINDS] as TrashKind[],
  calls: [] as { call: string; key: string | null }[],
  /** Responses to the next writes instead of success. */
  refusals: [] as object[],
  /** Number of entries that one request deletes. */
  portion: 2,
}

const answerTo = (method: string, { pathname, searchParams }: URL): [status: number, body: object] => {
  const refusal = method === 'GET' ? undefined : server.refusals.shift()
  if (refusal) return [409, refusal]
  if (pathname.endsWith('/imports')) return [200, { imports: server.imports }]
  const [, kind, id] = /trash\/(\w+)\/(\d+)/.exec(pathname) ?? []
  if (method === 'GET') {
    const q = searchParams.get('q')?.toLowerCase()
    const of = searchParams.get('kind')
    const data = server.entries.filter(
      ({ name, kind }) => (!q || name?.toLowerCase().includes(q)) && (!of || of === kind),
    )
    const totals = TRASH_KINDS.map((kind) => ({
      kind,
      entries: server.entries.filter((one) => one.kind === kind).length,
    })).filter(({ entries }) => entries > 0)
    const deletable = server.entries.filter(({ can_delete }) => can_delete).length
    const pagination = { page: 1, hasNext: false, total: data.length }
    return [200, { data, next: null, pagination, kinds: server.kinds, totals, deletable }]
  }
  if (kind) {
    server.entries = server.entries.filter((one) => one.kind !== kind || one.id !== Number(id))
    return [200, { success: true }]
  }
  const gone = server.entries.slice(0, server.portion)
  server.entries = server.entries.slice(server.portion)
  return [200, { success: true, deleted: gone.length, more: server.entries.length > 0 }]
}

beforeEach(() => {
  Object.assign(server, {
    entries: [
      entry(5, { kind: 'note', name: 'Two dogs', detail: 'AMY NELSON' }),
      entry(4, { kind: 'image', name: null, user_name_now: 'Dana Reed', purge_at: Date.now() + DAY - 60_000 }),
      entry(3, {}),
    ],
    imports: [],
    kinds: [...TRASH_KINDS],
    calls: [],
    refusals: [],
    portion: 2,
  })
  useToasts.setState({ toasts: [], ready: true })
  signInWith(DEFAULT_PERMISSIONS.admin)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    server.calls.push({
      call: `${method} ${url.pathname.replace('/api/v1', '')}${url.search}`,
      key: new Headers(init.headers).get('Idempotency-Key'),
    })
    const [status, body] = answerTo(method, url)
    return Response.json(body, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Where = () => <output aria-label="address">{useLocation().search}</output>

const show = (path = '/trash') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <main>
          <TrashScreen />
        </main>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'))
const messages = () => useToasts.getState().toasts.map(({ message, title, type }) => [type, title, message])

test('lists entries with the deleting user, the time and the remaining days', async () => {
  show()
  const contact = await row('AMY NELSON')
  for (const text of ['Contact', '(210) 555-0107', '5d ago', 'by Dana', '25 days left'])
    expect(contact.getByText(text)).toBeTruthy()
  const photo = await row('Photo without a caption')
  for (const text of ['by Dana, now Dana Reed', '1 day left']) expect(photo.getByText(text)).toBeTruthy()
  expect(screen.getByText('3 items in the trash')).toBeTruthy()
  expect(
    within(screen.getByLabelText('Kind'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'All kinds',
    'Contact (1)',
    'Lead (0)',
    'Draft (0)',
    'Task (0)',
    'Note (1)',
    'Photo (1)',
    'Estimate (0)',
    'Receipt (0)',
    'Payment (0)',
    'Appointment (0)',
  ])
})

test('restores an entry at once with a link to it; a taken phone keeps the entry and names the owner', async () => {
  show()
  const why = 'The contact cannot be restored: (210) 555-0107 now belongs to Ben Ali'
  server.refusals.push({
    success: false,
    code: 'duplicate_contact',
    reason: 'contact_restore_phone_taken',
    params: { name: 'Ben Ali', phone: '(210) 555-0107' },
    error: why,
    existing_contact: { contact_id: 7, name: 'Ben Ali', phone: '(210) 555-0107', seller_name: null },
  })
  fireEvent.click((await row('AMY NELSON')).getByRole('button', { name: 'Restore AMY NELSON' }))
  await waitFor(() => expect(messages()).toEqual([['error', 'Not restored', why]]))
  expect(useToasts.getState().toasts[0]?.action).toEqual({ label: 'Open Ben Ali', to: '/contacts/7' })

  fireEvent.click((await row('AMY NELSON')).getByRole('button', { name: 'Restore AMY NELSON' }))
  await waitFor(() => expect(messages().at(-1)).toEqual(['success', undefined, 'AMY NELSON restored']))
  expect(useToasts.getState().toasts.at(-1)?.action).toEqual({ label: 'Open', to: '/contacts/30' })
  expect(names()).toEqual(['Two dogs', 'Photo without a caption'])
  expect(writes().map(({ call }) => call)).toEqual([
    'POST /trash/contact/30/restoration',
    'POST /trash/contact/30/restoration',
  ])
})

test('deletes an entry for ever on the second press', async () => {
  show()
  const press = async () =>
    fireEvent.click((await row('Two dogs')).getByRole('button', { name: 'Delete Two dogs permanently' }))
  await press()
  expect([messages().at(-1)?.[0], writes()]).toEqual(['warning', []])
  await press()
  await waitFor(() => expect(messages().at(-1)).toEqual(['success', undefined, 'Two dogs permanently deleted']))
  expect(names()).toEqual(['Photo without a caption', 'AMY NELSON'])
  expect(writes().map(({ call }) => call)).toEqual(['DELETE /trash/note/50'])
})

test('empties the trash on the second press, in portions, up to the newest shown entry', async () => {
  show()
  const button = await screen.findByRole('button', { name: 'Empty trash' })
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Delete all 3?' }))
  await screen.findByRole('heading', { name: 'Trash is Empty' })
  expect(messages().at(-1)).toEqual(['success', undefined, '3 items permanently deleted'])
  const made = writes()
  expect(made.map(({ call }) => call)).toEqual(['DELETE /trash?until=5', 'DELETE /trash?until=5'])
  // With one key the second request would get the first response.
  expect(new Set(made.map(({ key }) => key)).size).toBe(2)
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
  expect(screen.queryByRole('search')).toBeNull()
})

test('hides the buttons of forbidden actions, and the confirmation counts only deletable entries', async () => {
  server.entries = [
    entry(5, { kind: 'note', name: 'Two dogs', can_delete: false }),
    entry(4, { name: 'BEN ALI', can_restore: false, can_delete: false }),
    entry(3, {}),
  ]
  server.kinds = ['contact', 'note']
  show()
  const buttons = async (name: string) =>
    (await row(name)).queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect([await buttons('Two dogs'), await buttons('BEN ALI'), await buttons('AMY NELSON')]).toEqual([
    ['Restore Two dogs'],
    [],
    ['Restore AMY NELSON', 'Delete AMY NELSON permanently'],
  ])
  const options = within(screen.getByLabelText('Kind')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['All kinds', 'Contact (2)', 'Note (1)'])
  fireEvent.click(screen.getByRole('button', { name: 'Empty trash' }))
  expect(screen.getByRole('button', { name: 'Delete 1 of 3?' })).toBeTruthy()
  expect(messages().at(-1)?.[2]).toMatch(/^Everything in the trash that you can delete/)
  cleanup()

  server.entries = server.entries.slice(0, 2)
  show()
  await row('Two dogs')
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
  cleanup()

  server.entries = []
  show()
  expect(await screen.findByRole('heading', { name: 'Nothing you can see here' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Trash is Empty' })).toBeNull()
})

test('of two users who empty the trash at once, the second reads that it was empty', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Empty trash' }))
  server.entries = []
  fireEvent.click(screen.getByRole('button', { name: 'Delete all 3?' }))
  await waitFor(() => expect(messages().at(-1)).toEqual(['success', undefined, 'The trash was already empty']))
})

test('focus moves to the next row, and from the last row to the title', async () => {
  show()
  const focused = () => document.activeElement?.textContent
  const restore = async (name: string) => {
    const button = (await row(name)).getByRole('button', { name: `Restore ${name}` })
    button.focus()
    fireEvent.click(button)
  }
  await restore('Two dogs')
  await waitFor(() => expect(focused()).toBe('Photo without a caption'))
  // Only scripts can focus a title.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  const button = (await row('AMY NELSON')).getByRole('button', { name: 'Delete AMY NELSON permanently' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(focused()).toBe('Photo without a caption'))
  await restore('Photo without a caption')
  await waitFor(() => expect([document.activeElement?.tagName, focused()]).toEqual(['H1', 'Trash']))
  cleanup()

  server.entries = [entry(3, {})]
  show()
  const empty = await screen.findByRole('button', { name: 'Empty trash' })
  empty.focus()
  fireEvent.click(empty)
  fireEvent.click(empty)
  await screen.findByRole('heading', { name: 'Trash is Empty' })
  expect(focused()).toBe('Trash')
})

test('search and filters are stored in the URL; a filtered trash cannot be emptied', async () => {
  show('/trash?kind=note')
  await row('Two dogs')
  expect(names()).toEqual(['Two dogs'])
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Search the trash'), { target: { value: 'amy' } })
  await screen.findByRole('heading', { name: 'Nothing found' })
  expect(screen.getByLabelText('address').textContent).toBe('?kind=note&q=amy')
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } })
  await row('AMY NELSON')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await row('Two dogs')
  expect(screen.getByLabelText('address').textContent).toBe('')
})

test('shows the contacts of an undone import with a link that restores them together', async () => {
  server.imports = [
    { import_id: 7, file_name: 'clients.csv', trashed: 1_200, state: 'undone' },
    { import_id: 6, file_name: 'back.csv', trashed: 0, state: 'restored' },
    { import_id: 5, file_name: 'half.csv', trashed: 3, state: 'undoing' },
  ]
  show()
  await screen.findByText(/Undoing the import of clients.csv deleted 1,200 contacts/)
  const ways = screen.getAllByRole('link', { name: /^Restore all/ })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/admin/settings/data?import=7'])
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'note' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Restore all/ })).toBeNull())
})

test('requests no imports without contacts in the trash or without permission to restore them', async () => {
  const asked = () => server.calls.filter(({ call }) => call.startsWith('GET /imports'))
  signInWith(DEFAULT_PERMISSIONS.admin.filter((name) => name !== 'Contacts: Delete'))
  show()
  await row('AMY NELSON')
  cleanup()
  signInWith(DEFAULT_PERMISSIONS.admin)
  server.entries = server.entries.filter(({ kind }) => kind !== 'contact')
  show()
  await row('Two dogs')
  expect(asked()).toEqual([])
  cleanup()
  server.entries = [entry(3, {})]
  show()
  await waitFor(() => expect(asked()).toHaveLength(1))
})
