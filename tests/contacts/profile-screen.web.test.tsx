import 'fake-indexeddb/auto'
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { useDeleteContact } from '#web/contacts/delete-contact.write.ts'
import { ProfileScreen } from '#web/contacts/profile/profile-screen.tsx'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { NOTE } from '../support/web/note.ts'
import {
  answer,
  CONTACT,
  messages,
  PROFILE,
  press,
  refresh,
  refusal,
  sent,
  stayFresh,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith, withoutDocuments } from '../support/web/sign-in.ts'

withFakeServer()

const at = (path: string) =>
  render(
    withProviders(
      <Routes>
        <Route path="/contacts" element={<p>Directory</p>} />
        <Route path="/contacts/:contactId" element={<ProfileScreen />} />
      </Routes>,
      path,
    ),
  )

test.each(['0x10', '12.0', '1e3', '-5', '%205', 'abc', '0'])(
  '/contacts/%s names no contact, and nothing is asked for',
  async (id) => {
    at(`/contacts/${id}`)
    expect(await screen.findByText('Directory')).toBeTruthy()
    expect(messages()).toEqual(['Contact not found.'])
    expect(sent()).toEqual([])
  },
)

test.each([
  ['never comes', () => Promise.reject(new TypeError('Failed to fetch')), 'Error loading contact profile.'],
  ['is a 500', async () => Response.json({}, { status: 500 }), 'Error loading contact. Please try again.'],
])('a contact whose answer %s says so', async (_, answers, title) => {
  vi.stubGlobal('fetch', answers)
  at('/contacts/5')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

const UNDO = { action: { label: 'Undo', act: () => {} }, about: ['contact/77'] }

test('redirects to the directory from an unknown contact and dismisses its Undo toasts', async () => {
  toast.success('Moved', UNDO)
  answer([404, refusal('not_found', 'Contact not found.')])
  at('/contacts/77')
  expect(await screen.findByText('Directory')).toBeTruthy()
  await waitFor(() => expect(messages()).toEqual(['Contact not found.']))
})

test('deleting a contact dismisses the Undo of its last move and offers its own Undo', async () => {
  const { result } = renderHook(() => useDeleteContact(), { wrapper: ({ children }) => withProviders(children) })
  toast.success('Moved', UNDO)
  answer([200, { success: true }], [200, { success: true }])
  act(() => result.current.write({ contactId: 77, name: 'ROSA DÍAZ' }))
  await waitFor(() => expect(messages()).toEqual(['Contact permanently deleted']))
  const undo = useToasts.getState().toasts.find(({ dismissing }) => !dismissing)?.action
  act(() => {
    if (undo && 'act' in undo) undo.act()
  })
  await waitFor(() => expect(messages()).toContain('Contact restored'))
  expect(sent().at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/contacts/77/restoration' })
})

test('does not request a deleted contact again', async () => {
  signInWith(withoutDocuments(DEFAULT_PERMISSIONS.admin))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${new URL(url, location.href).pathname.replace('/api/v1', '')}`)
    if (method === 'DELETE') return Response.json({ success: true })
    return Response.json(/profile/.test(url) ? { ...PROFILE, duplicates: [] } : [])
  })
  at('/contacts/5')
  await screen.findByRole('heading', { level: 1, name: CONTACT.name })
  press('DELETE')
  const before = asked.length
  press('Delete Contact')
  expect(await screen.findByRole('heading', { name: 'Contact permanently deleted' })).toBeTruthy()
  expect(await screen.findByText('Directory', {}, { timeout: 3000 })).toBeTruthy()
  expect(asked.slice(before)).toEqual(['DELETE /contacts/5'])
})

test('stays on the profile after a failed deletion', async () => {
  signInWith(withoutDocuments(DEFAULT_PERMISSIONS.admin))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'DELETE') return Response.json({}, { status: 500 })
    return Response.json(/profile/.test(url) ? { ...PROFILE, duplicates: [] } : [])
  })
  await setOutboxOwner(2)
  at('/contacts/5')
  await screen.findByRole('heading', { level: 1, name: CONTACT.name })
  press('DELETE')
  press('Delete Contact')
  await waitFor(() => expect(messages()).toEqual(['Failed to delete contact']))
  expect(useToasts.getState().toasts[0]?.action).toMatchObject({ label: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: CONTACT.name })).toBeTruthy()
  expect(useOutbox.getState().writes.map(({ refusal }) => refusal?.why)).toEqual(['failed'])
  await deleteOutboxOf(2)
  await setOutboxOwner(null)
})

/** A server whose contact is deleted after the first request. */
const openedThenGone = () => {
  let isThere = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const said = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
    if (/photos|images|duplicates/.test(url) && (init.method ?? 'GET') === 'GET') return said(200, [])
    if (!isThere) return said(404, refusal('not_found', 'Contact not found.'))
    isThere = false
    return said(200, PROFILE)
  })
}

const WRITES: [write: string, use: () => void, kept: boolean][] = [
  [
    'an edit',
    () => {
      press('Edit contact')
      type('Name', 'ROSA D.')
      press('Save')
    },
    true,
  ],
  [
    'a note',
    () => {
      press('Add Update')
      type('Note', 'She wants a drain')
      press('Save Update')
    },
    true,
  ],
  [
    'an upgrade',
    () => {
      press('Move to Calls')
      press('Confirm Calls?')
    },
    false,
  ],
]

test.each(WRITES)(
  '%s of a contact that is gone says so once, and that the typed text is kept',
  async (_, use, kept) => {
    openedThenGone()
    at('/contacts/5')
    await screen.findByRole('button', { name: 'Edit contact' })
    use()
    expect(await screen.findByText('Directory')).toBeTruthy()
    const said = useToasts
      .getState()
      .toasts.filter(({ type }) => type === 'error')
      .map(({ title, message }) => [title, message])
    expect(said).toEqual([
      kept
        ? ['Contact not found.', 'Your text is saved in case the contact is restored.']
        : [undefined, 'Contact not found.'],
    ])
    if (kept) expect(JSON.stringify(localStorage)).toMatch(/ROSA D\.|She wants a drain/)
  },
)

test('shows notes beside the contact, however short the timeline is', async () => {
  const notes = [{ ...NOTE, content: 'Gate code 4411', created_at: Date.now() - 300_000 }]
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify(/profile/.test(url) ? { ...PROFILE, notes } : [])),
  )
  at('/contacts/5')
  const card = await screen.findByRole('region', { name: 'Call Notes' })
  expect(await within(card).findByText('Gate code 4411')).toBeTruthy()
  expect(within(card).getByText('5 min ago')).toBeTruthy()
})

test('truncates a long text until it is opened', async () => {
  const contact = { ...PROFILE.contact, description: 'post and beam '.repeat(250), job_summary: 'A carport' }
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify(/profile/.test(url) ? { ...PROFILE, contact } : [])),
  )
  at('/contacts/5')
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  press('Show more')
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

/** A screen of a given width, with or without a mouse. */
const stubScreen = (width: number, mouse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = Number(/max-width: ([\d.]+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
    const matches = query.startsWith('(hover') ? mouse : query.includes('max-width') && width <= most
    return { matches, addEventListener: () => {}, removeEventListener: () => {} }
  })

test.each([
  ['a desktop', 1280, true, 'Calling ROSA DÍAZ'],
  ['a narrow window with a mouse', 800, true, 'Calling ROSA DÍAZ'],
  ['a phone', 390, false, undefined],
])('on %s Call acts at once, or asks for a second tap', async (_, width, mouse, said) => {
  stubScreen(width, mouse)
  vi.stubGlobal('open', vi.fn())
  answer([200, PROFILE])
  at('/contacts/5')
  ;(await screen.findByRole('button', { name: 'Call' })).click()
  await waitFor(() =>
    said ? expect(messages()).toContain(said) : screen.getByRole('button', { name: 'Confirm Call?' }),
  )
  expect(open).toHaveBeenCalledTimes(said ? 1 : 0)
})

const TWIN = { contact: { ...CONTACT, contact_id: 6, name: 'ROSA DIAZ' }, reasons: ['name'] }

test('reads a profile with photos and duplicates in one request, also on a refresh', async () => {
  stayFresh(['contacts', '5'])
  answer([200, { ...PROFILE, duplicates: [TWIN] }])
  at('/contacts/5')
  expect(await screen.findByText('ROSA DIAZ')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Photos' })).toBeTruthy()
  answer([200, { ...PROFILE, duplicates: [{ ...TWIN, contact: { ...TWIN.contact, name: 'ROSA D.' } }] }])
  await act(() => refresh('contacts'))
  expect(await screen.findByText('ROSA D.')).toBeTruthy()
  expect(sent().map(({ path }) => path)).toEqual(Array(2).fill('/api/v1/contacts/5/profile'))
})
