import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { DirectoryScreen } from '#web/contacts/directory/directory-screen.tsx'
import { SCREEN_NARROW } from '#web/lib/hooks/use-media.ts'
import { useSession } from '#web/session/session.ts'
import { CONTACT } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const TOTAL = 45
const SELLERS = [
  { seller_id: 1, name: 'Maria Lopez', is_active: true },
  { seller_id: 2, name: 'Ben Carter', is_active: true },
]
const contact = (contact_id: number) => ({ ...CONTACT, contact_id, name: `Contact ${contact_id}` })

/** A server with 45 contacts; `hold` delays its next response. */
const server = { held: undefined as Promise<void> | undefined }
const hold = () => {
  let release = () => {}
  server.held = new Promise((resolve) => {
    release = resolve
  })
  return release
}

/** A search with 230 matches, newest first. */
const manyFound = (asked: URLSearchParams) => {
  const limit = Number(asked.get('limit') ?? 20)
  const [after, before] = [Number(asked.get('cursor') ?? 231), Number(asked.get('before') ?? 0)]
  if (Number(asked.get('page') ?? 1) > 12)
    return { data: [], pagination: { page: Number(asked.get('page')), hasNext: false, total: null }, next: null }
  const start = before === 0 ? after - 1 : before + limit
  const data = Array.from({ length: Math.min(limit, start) }, (_, i) => contact(start - i))
  return { data, pagination: { page: Number(asked.get('page') ?? 1), hasNext: start > limit, total: null }, next: null }
}

const answerTo = (url: URL) => {
  const page = Number(url.searchParams.get('page') ?? 1)
  if (url.pathname.endsWith('/duplicates')) {
    return { data: [], pagination: { page: 1, hasNext: true, total: 3 }, next: null, is_matching: false }
  }
  if (url.searchParams.get('q') === 'many') return manyFound(url.searchParams)
  if (url.searchParams.has('q')) {
    return { data: [contact(7)], pagination: { page: 1, hasNext: false, total: 1 }, next: null }
  }
  const data = Array.from({ length: Math.min(20, TOTAL - (page - 1) * 20) }, (_, i) => contact((page - 1) * 20 + i + 1))
  return { data, pagination: { page, hasNext: page < 3, total: TOTAL }, next: null }
}

const scrolled = vi.fn()

beforeEach(() => {
  localStorage.clear()
  server.held = undefined
  scrolled.mockClear()
  signInWith(DEFAULT_PERMISSIONS.manager)
  Element.prototype.scrollIntoView = scrolled
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    await server.held
    if (init?.method === 'DELETE')
      return Response.json({ error: 'Not you', code: 'permission_denied' }, { status: 403 })
    return new Response(JSON.stringify(answerTo(new URL(input, 'http://localhost'))))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (path = '/contacts') => {
  const client = new QueryClient()
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'sellers'], SELLERS)
  client.setQueryData(['catalog', 'categories'], [{ category_id: 4, name: 'Welding', is_active: true }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <DirectoryScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText(/contacts? found/)
}

test('Next keeps the focus while its page loads, ignores a second press, and scrolls to the top', async () => {
  await show()
  const next = screen.getByRole('button', { name: 'Next' })
  const release = hold()
  next.focus()
  fireEvent.click(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  expect(document.activeElement).toBe(next)
  expect(scrolled).toHaveBeenCalledOnce()
  release()
  await screen.findByText('Page 2 of 3 (45 total)')
  await screen.findByText('Contact 21')
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  await screen.findByText('Contact 41')
  // On the last page the button is disabled but keeps the focus.
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(next)
})

test('dims the previous list until a search is answered', async () => {
  await show()
  const release = hold()
  fireEvent.change(screen.getByRole('combobox', { name: 'Search contacts' }), { target: { value: '7' } })
  const row = screen.getByText('Contact 1')
  await waitFor(() => expect(row.closest('[data-stale="true"]')).not.toBeNull())
  expect(row.isConnected).toBe(true)
  await act(async () => release())
  await screen.findByText('1 contact found')
  expect(screen.queryByText('Contact 1')).toBeNull()
})

test('shows a filter by a removed category as unknown, and clears it', async () => {
  await show('/contacts?category=77')
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  expect(category.selectedOptions[0]?.textContent).toBe('Unknown category')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(category.selectedOptions[0]?.textContent).toBe('All')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage' }).selectedOptions[0]?.textContent).toBe('All')
  expect(screen.queryByRole('option', { name: 'Unknown category' })).toBeNull()
})

test('a deleted contact disappears at once and returns after a refusal', async () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  await show()
  const release = hold()
  const remove = screen.getByRole('button', { name: 'Delete Contact 3' })
  fireEvent.click(remove)
  fireEvent.click(remove)
  await screen.findByText('44 contacts found')
  expect(screen.queryByText('Contact 3')).toBeNull()
  await act(async () => release())
  await screen.findByText('45 contacts found')
  expect(screen.getByText('Contact 3')).toBeTruthy()
})

test('between phone and desktop, cards can be sorted and filtered by stage, and an admin can delete them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === SCREEN_NARROW,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  signInWith(DEFAULT_PERMISSIONS.admin)
  const asked: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${input}`)
    return fetch(input, init)
  })
  await show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'name desc' } })
  await waitFor(() => expect(asked.at(-1)).toContain('sort=name&order=desc'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Stage' }), { target: { value: '3' } })
  await waitFor(() => expect(asked.at(-1)).toContain('stage=3'))
  const remove = () => screen.getByRole('button', { name: 'Delete Contact 1' })
  await waitFor(() => remove())
  fireEvent.click(remove())
  fireEvent.click(remove())
  await waitFor(() => expect(asked.some((call) => call.startsWith('DELETE'))).toBe(true))
})

/** A signed-in user linked to a seller. */
const signInAsSeller = () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  useSession.setState(({ user }) => ({ user: user && { ...user, seller_id: 2 } }))
}

/** Records the requested URLs. */
const noteRequests = () => {
  const asked: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${input}`)
    return fetch(input, init)
  })
  return asked
}

test('the user’s own seller is first, filters list and export, and is remembered until cleared', async () => {
  // happy-dom would follow the download link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  signInAsSeller()
  const asked = noteRequests()
  await show()
  const seller = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Seller' })
  expect([...seller().options].map((option) => option.textContent)).toEqual([
    'All sellers',
    'Mine (Ben Carter)',
    'Maria Lopez',
  ])
  fireEvent.change(seller(), { target: { value: '2' } })
  await waitFor(() => expect(asked.at(-1)).toContain('seller=2'))
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(asked.some((call) => /contacts\.csv\?.*seller=2/.test(call))).toBe(true))
  cleanup()

  await show()
  expect(seller().value).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(seller().value).toBe('')
  cleanup()
  await show()
  expect(seller().value).toBe('')
})

test('a URL with a filter ignores the remembered seller', async () => {
  signInAsSeller()
  await show('/contacts?seller=2')
  fireEvent.change(screen.getByRole('combobox', { name: 'Seller' }), { target: { value: '1' } })
  cleanup()
  await show('/contacts?category=4')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Seller' }).value).toBe('')
})

test('pages through more matches than one response holds, to the end and back', async () => {
  await show('/contacts?q=many&page=10')
  await screen.findByText('200+ contacts found. Newest first. Type more to sort.')
  expect(screen.getByText('Page 10 (200+ total)')).toBeTruthy()
  expect(screen.getByText('Contact 31')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Contact 30')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Contact 1')
  expect(screen.getByText('Page 12 (200+ total)')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Contact 30')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Contact 31')
  expect(screen.getByText('Page 10 (200+ total)')).toBeTruthy()
})

test.each([
  ['page=99', 'Page 3 of 3 (45 total)', 'Contact 45'],
  ['q=amy&page=3', undefined, 'Contact 7'],
  ['q=many&page=40', 'Page 10 (200+ total)', 'Contact 31'],
])('%s behind the last page leads to the last that is known', async (query, page, last) => {
  await show(`/contacts?${query}`)
  expect(await screen.findByText(last)).toBeTruthy()
  if (page) expect(screen.getByText(page)).toBeTruthy()
  expect(screen.queryByText('No contacts found')).toBeNull()
})

test('links to the duplicates with their number, only with merge permission', async () => {
  await show()
  expect(screen.queryByRole('link', { name: /duplicates/ })).toBeNull()
  cleanup()
  signInWith(DEFAULT_PERMISSIONS.admin)
  await show()
  const link = await screen.findByRole('link', { name: '3 possible duplicates' })
  expect(link.getAttribute('href')).toBe('/contacts/duplicates')
})

test('a phone card has a call button only with permission', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Call Contact 3' }))
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^tel:\+?\d+$/), '_self')
  cleanup()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Contacts: Call'))
  await show()
  expect(screen.queryByRole('button', { name: 'Call Contact 3' })).toBeNull()
})

test('“Add Contact” opens its form and Form Drafts has a link; without permission there is no button', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Form Drafts' }).getAttribute('href')).toBe('/forms')
  fireEvent.click(screen.getByRole('button', { name: 'Add Contact' }))
  expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeTruthy()
  cleanup()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((one) => one !== 'Contacts: Add'))
  await show()
  expect(screen.queryByRole('button', { name: 'Add Contact' })).toBeNull()
})
